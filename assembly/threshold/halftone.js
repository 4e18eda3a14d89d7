"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.halftone = halftone;
const constants_1 = require("../constants");
const pack_1 = require("../pack");
/** Ordered dither over the whole range; gray 0 is always ink, gray 255 never. */
function halftone(plane, width, height, bits) {
    (0, pack_1.packOrdered)(plane, width, height, bits, 0, 256);
    return constants_1.NO_LEVEL;
}
