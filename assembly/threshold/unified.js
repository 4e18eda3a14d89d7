"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.unified = unified;
const constants_1 = require("../constants");
const pack_1 = require("../pack");
/** One treatment for text and picture: dark is ink, light is paper, only the tones between are dithered. */
function unified(plane, width, height, bits) {
    (0, pack_1.packOrdered)(plane, width, height, bits, constants_1.UNIFIED_INK, constants_1.UNIFIED_PAPER);
    return constants_1.NO_LEVEL;
}
