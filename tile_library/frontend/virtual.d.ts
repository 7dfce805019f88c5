declare module "virtual:hauntwright-icons" {
  /** SVG bodies by source name, such as `g:lantern-flame`; made at build time by `iconsPlugin.ts`. */
  const drawings: Record<string, string>;
  export default drawings;
}
