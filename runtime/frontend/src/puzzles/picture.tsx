/** The picture of a slide puzzle, 600 by 400: a lighthouse over a night sea. Every part of it differs, so pieces can be told apart. */
export function Picture() {
  return (
    <>
      <rect width="600" height="400" fill="#182233" />
      <circle cx="120" cy="86" r="46" fill="#efe0b8" />
      <circle cx="104" cy="78" r="40" fill="#182233" />
      <path d="M380 96 L600 20 L600 150 Z" fill="#e8b04b" opacity="0.35" />
      <path d="M380 96 L0 210 L0 120 Z" fill="#e8b04b" opacity="0.16" />
      <g fill="#efe0b8"><circle cx="240" cy="40" r="4" /><circle cx="300" cy="110" r="3" /><circle cx="210" cy="150" r="3" /><circle cx="50" cy="180" r="4" /><circle cx="500" cy="60" r="3" /><circle cx="560" cy="190" r="4" /><circle cx="20" cy="40" r="3" /></g>
      <path d="M0 260 Q150 232 300 262 T600 250 V400 H0 Z" fill="#233a4d" />
      <path d="M0 310 Q120 288 240 312 T480 306 T600 312 V400 H0 Z" fill="#1c2f40" />
      <path d="M300 300 Q400 246 520 300 L560 400 H270 Z" fill="#3d3a36" />
      <path d="M356 290 L366 116 H410 L422 290 Z" fill="#d9cdb4" />
      <path d="M360 236 L418 236 L415 200 L363 200 Z M365 160 L411 160 L409 132 L367 132 Z" fill="#8d3f38" />
      <rect x="364" y="84" width="48" height="32" fill="#e8b04b" /><path d="M356 84 L388 54 L420 84 Z" fill="#2c2723" />
      <rect x="358" y="112" width="60" height="8" fill="#2c2723" />
      <g fill="none" stroke="#5b7f97" strokeWidth="5"><path d="M40 336 q20 -14 40 0 t40 0" /><path d="M180 366 q20 -14 40 0 t40 0" /><path d="M20 384 q20 -14 40 0" /><path d="M560 344 q14 -12 28 0" /></g>
      <path d="M90 290 L210 290 L190 318 H112 Z" fill="#6b4a2d" /><path d="M148 288 V206 L200 280 Z" fill="#cfc3a8" /><path d="M142 288 V218 L104 282 Z" fill="#a89a7c" />
    </>
  );
}
