/**
 * The free words by which content packs, scenarios and our own pages name an icon, and the drawing each one stands for.
 * `g:` is Game-icons (CC BY 3.0, credited in LICENSES), `l:` is Lucide (ISC). Only the drawings named here are built in.
 */
export const iconWords = {
  // symbols of the rules
  damage: "g:broken-heart", horror: "g:terror", clue: "g:magnifying-glass", success: "g:polar-star",
  investigation: "l:eye", action: "g:lantern-flame", threat: "g:evil-moon", wounded: "g:sticking-plaster",
  insane: "g:brain-leak", stunned: "g:knockout", eliminated: "g:hasty-grave", awareness: "g:semi-closed-eye", brawn: "g:biceps",
  // skills
  strength: "g:biceps", agility: "g:run", observation: "g:eyeball", lore: "g:open-book", influence: "g:conversation", will: "g:candle-light",
  // actions
  move: "l:footprints", search: "g:magnifying-glass", explore: "g:wooden-door", interact: "g:conversation", trade: "l:handshake",
  attack: "g:bowie-knife", evade: "g:sprint", push: "g:push", steal: "g:robber-hand", test: "l:dices", confirm: "l:check", end: "g:night-sleep",
  inspect: "l:eye", unarmed: "g:punch", extinguish: "g:big-wave", fail: "l:x", pass: "l:skip-forward", option: "l:sparkles", target: "l:target", "set-fire": "g:matchbox", item: "l:backpack",
  // tokens and features
  sight: "g:semi-closed-eye", person: "g:person", door: "g:wooden-door", wall: "g:stone-wall", barricade: "g:wood-beam",
  "secret-passage": "g:secret-door", fire: "g:flame", darkness: "g:night-sky", custom: "g:abstract-050", hatch: "g:floor-hatch",
  stairs: "g:stairs", ladder: "g:ladder", chest: "g:locked-chest", well: "g:well", fountain: "g:fountain", fireplace: "g:fireplace",
  altar: "g:sacrificial-dagger", window: "g:window", bed: "g:bed", desk: "g:desk", shelf: "g:bookshelf", cupboard: "g:locked-box", piano: "g:grand-piano",
  statue: "g:stone-bust", machine: "g:gears", grave: "g:graveyard", church: "g:church", tree: "g:dead-wood", boat: "g:anchor", barrel: "g:cellar-barrels",
  // things
  lantern: "g:lantern-flame", torch: "g:torch", candle: "g:candle-holder", lamp: "g:desk-lamp", matches: "g:matchbox", oil: "g:oil-can",
  revolver: "g:revolver", pistol: "g:pistol-gun", shotgun: "g:shotgun", rifle: "g:winchester-rifle", knife: "g:bowie-knife", dagger: "g:plain-dagger",
  razor: "g:switchblade", axe: "g:wood-axe", crowbar: "g:crowbar", hammer: "g:flat-hammer", club: "g:wood-club", poker: "g:lead-pipe",
  sword: "g:broadsword", cane: "g:wood-stick", spade: "g:spade", pickaxe: "g:war-pick", pitchfork: "g:pitchfork", hook: "g:hook", sickle: "g:sickle",
  book: "g:book-cover", tome: "g:spell-book", notebook: "g:notebook", diary: "g:secret-book", scroll: "g:scroll-unfurled", letter: "g:wax-seal",
  map: "g:treasure-map", photograph: "g:photo-camera", camera: "g:photo-camera", newspaper: "g:newspaper", quill: "g:quill-ink",
  key: "g:key", lock: "g:padlock", "lock-open": "g:padlock-open", compass: "g:compass", watch: "g:pocket-watch", clock: "g:pocket-watch", hourglass: "g:hourglass",
  medicine: "g:medicines", bandage: "g:bandage-roll", syringe: "g:syringe", bottle: "g:brandy-bottle", whisky: "g:brandy-bottle", flask: "g:potion-ball",
  poison: "g:poison-bottle", rope: "g:rope-coil", chain: "g:crossed-chains", handcuffs: "g:handcuffs", mask: "g:duality-mask", "gas-mask": "g:gas-mask",
  coat: "g:cloak", hat: "g:outback-hat", boots: "g:walking-boot", glasses: "g:spectacles", binoculars: "g:binoculars", telescope: "g:telescope",
  amulet: "g:gem-pendant", ring: "g:ring", crystal: "g:crystal-cluster", idol: "g:totem-head", bell: "g:ringing-bell", mirror: "g:mirror-mirror",
  violin: "g:violin", whistle: "g:whistle", coins: "g:coins", money: "g:coins", telephone: "g:rotary-phone", radio: "g:radio-tower", cog: "g:cog", wrench: "g:auto-repair",
  dynamite: "g:dynamite", net: "g:fishing-net", fish: "g:fish-cooked", bone: "g:crossed-bones", feather: "g:feather", flower: "g:grave-flowers", seal: "g:wax-seal",
  // people
  doctor: "g:doctor-face", nurse: "g:nurse-female", detective: "g:sherlock-holmes", scholar: "g:spectacles", professor: "g:spectacles",
  mechanic: "g:auto-repair", sailor: "g:anchor", keeper: "g:lighthouse", priest: "g:prayer-beads", musician: "g:violin", reporter: "g:photo-camera",
  photographer: "g:photo-camera", soldier: "g:medal", hunter: "g:bowman", artist: "g:large-paint-brush", librarian: "g:bookshelf", gardener: "g:spade",
  medium: "g:crystal-ball", policeman: "g:police-badge", thief: "g:robber-hand", servant: "g:bellows", child: "g:voodoo-doll", woman: "g:female", man: "g:male",
  pilot: "g:plane-pilot", gambler: "g:perspective-dice-six", singer: "g:music-spell", clerk: "g:quill-ink", actor: "g:drama-masks", boxer: "g:punch",
  // monsters
  monster: "g:evil-eyes", ghost: "g:ghost", spectre: "g:spectre", cultist: "g:hooded-figure", robed: "g:hooded-assassin", zombie: "g:shambling-zombie",
  skeleton: "g:skeletal-hand", drowned: "g:drowning", tentacle: "g:tentacle-strike", deep: "g:fish-monster", serpent: "g:sea-serpent", hound: "g:wolf-head", dog: "g:sniffing-dog",
  wolf: "g:wolf-head", bat: "g:bat", raven: "g:raven", crow: "g:raven", rat: "g:rat", cat: "g:cat", spider: "g:spider-face", moth: "g:butterfly", insect: "g:insect-jaws",
  worm: "g:worms", slime: "g:slime", shadow: "g:shadow-follower", fiend: "g:daemon-skull", beast: "g:beast-eye", mummy: "g:mummy-head", eyes: "g:evil-eyes", eye: "g:third-eye", skull: "g:death-skull",
  scarecrow: "g:scarecrow", doll: "g:voodoo-doll", vampire: "g:female-vampire", witch: "g:witch-flight", lamplighter: "g:lantern-flame", light: "g:candlebright",
  // spells, conditions, injuries, fears
  spell: "g:pentacle", ritual: "g:pentacle", portal: "g:magic-portal", ward: "g:checked-shield", shield: "g:checked-shield", storm: "g:lightning-storm", wind: "g:wind-slap",
  water: "g:big-wave", healing: "g:healing", blessing: "g:prayer", curse: "g:cursed-star", dream: "g:night-sleep", whisper: "g:sound-waves", song: "g:music-spell",
  blood: "g:bleeding-wound", bones: "g:broken-bone", "broken-bone": "g:broken-bone", concussion: "g:head-shot", leg: "g:nailed-foot", arm: "g:arm-bandage", hand: "g:hand", heart: "g:broken-heart",
  burn: "g:burn", nerves: "g:broken-heart", panic: "g:screaming", fear: "g:terror", despair: "g:despair", madness: "g:brain-leak", dread: "g:dread", phobia: "g:spider-web",
  paranoia: "g:all-seeing-eye", shock: "g:lightning-shout", poisoned: "g:poison-bottle", darkening: "g:night-sky", web: "g:spider-web", restrained: "g:manacles", focused: "g:bullseye",
  // pages
  puzzle: "g:jigsaw-piece", rune: "g:rune-stone", dice: "l:dices", die: "l:dice-5", night: "g:night-sky", house: "g:house", moon: "g:moon", star: "g:star-swirl", sun: "g:sun", crown: "g:crown", anchor: "g:anchor", rose: "g:rose", emblem: "g:abstract-050",
  menu: "l:menu", undo: "l:undo-2", redo: "l:redo-2", leave: "l:log-out", settings: "l:settings", log: "l:scroll-text", close: "l:x", check: "l:check",
  "chevron-right": "l:chevron-right", "chevron-left": "l:chevron-left", "chevron-down": "l:chevron-down", "arrow-up": "l:arrow-up", "arrow-down": "l:arrow-down",
  "arrow-left": "l:arrow-left", "arrow-right": "l:arrow-right", help: "l:circle-question-mark", language: "l:languages", contrast: "l:contrast", text: "l:type",
  plus: "l:plus", minus: "l:minus", fit: "l:scan", upload: "l:upload", file: "l:file-archive", players: "l:users", gauge: "l:gauge", play: "l:play", pause: "l:pause", stop: "l:square", flag: "l:flag",
  list: "l:list", circle: "l:circle", trash: "l:trash", offline: "l:wifi-off", warning: "l:triangle-alert", info: "l:info", loader: "l:loader-circle", link: "l:link", refresh: "l:refresh-cw",
  edit: "l:pencil", copy: "l:copy", download: "l:download", save: "l:save", rotate: "l:rotate-cw", drag: "l:grip-vertical", graph: "l:workflow", image: "l:image", user: "l:user",
  "log-in": "l:log-in", eyeOff: "l:eye-off", package: "l:package", layers: "l:layers", filter: "l:list-filter", event: "l:milestone", choice: "l:split", history: "l:clock-arrow-up",
  // arranging tiles
  flip: "l:flip-horizontal-2", "align-left": "l:align-start-vertical", "align-right": "l:align-end-vertical", "align-top": "l:align-start-horizontal", "align-bottom": "l:align-end-horizontal",
  pointer: "l:mouse-pointer-2", polygon: "l:pentagon", square: "l:square", cut: "l:scissors", brush: "l:paintbrush", "brick-wall": "l:brick-wall", "door-open": "l:door-open",
  lattice: "l:grid-3x3", marquee: "l:square-dashed-mouse-pointer",
} as const satisfies Record<string, `${"g" | "l"}:${string}`>;

export type IconWord = keyof typeof iconWords;
