import "../../../tile_library/frontend/theme.css"; import {Board} from "../../../tile_library/frontend/index"; console.log(Board)
