"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.normal = normal;
const constants_1 = require("../constants");
const pack_1 = require("../pack");
/** One fixed level. */
function normal(plane, width, height, bits) {
    return (0, pack_1.packLevel)(plane, width, height, bits, constants_1.MIDDLE);
}
