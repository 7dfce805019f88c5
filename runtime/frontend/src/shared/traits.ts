import { t } from "../../../../tile_library/frontend/index";

/** The traits of the content packs we know; a stranger's trait is shown as it is written. */
const NAMES: Record<string, () => string> = {
  "light-source": () => t("Light Source"), evidence: () => t("Evidence"), firearm: () => t("Firearm"), heavy: () => t("Heavy Weapon"), bladed: () => t("Bladed Weapon"),
  bane: () => t("Bane"), boon: () => t("Boon"), bargain: () => t("Bargain"), madness: () => t("Madness"), incantation: () => t("Incantation"), ritual: () => t("Ritual"),
  key: () => t("Key"), charm: () => t("Charm"), tome: () => t("Tome"), tool: () => t("Tool"), clothing: () => t("Clothing"), fuel: () => t("Fuel"), provision: () => t("Provision"),
  swarm: () => t("Swarm"), master: () => t("Master"), incorporeal: () => t("Incorporeal"), armoured: () => t("Armoured"), aquatic: () => t("Aquatic"), hunter: () => t("Hunter"),
  drowned: () => t("Drowned"), feeder: () => t("Feeder"), slow: () => t("Slow"), made: () => t("Made by hand"), ember: () => t("Ember"), oil: () => t("Oil"), flying: () => t("Flying"),
};

export const traitName = (trait: string): string => NAMES[trait]?.() ?? trait.replaceAll("-", " ");
