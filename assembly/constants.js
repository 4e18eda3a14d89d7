"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.NO_LEVEL = exports.INTERVAL_MAX = exports.INTERVAL_MIN = exports.INTERVAL_CONTRAST = exports.UNIFIED_PAPER = exports.UNIFIED_INK = exports.LEVEL_MAX = exports.LEVEL_MIN = exports.MIDDLE = exports.WEIGHT_BITS = exports.HALF = exports.BLUE = exports.GREEN = exports.RED = void 0;
/** Weights of red, green and blue in 1/32768: 0.299, 0.587, 0.114. */
exports.RED = 9798;
exports.GREEN = 19235;
exports.BLUE = 3735;
exports.HALF = 16384;
exports.WEIGHT_BITS = 15;
/** The level of `normal`, and of any page with one single gray. A level is the first gray that stays paper. */
exports.MIDDLE = 128;
/** Computed levels stay inside: paper with faint noise prints nothing, solid black stays black. */
exports.LEVEL_MIN = 6;
exports.LEVEL_MAX = 250;
/** `unified`: darker than this is ink, and from UNIFIED_PAPER on paper; halftone between. */
exports.UNIFIED_INK = 64;
exports.UNIFIED_PAPER = 224;
/** `interval`: the least contrast that gives an interval a level of its own. */
exports.INTERVAL_CONTRAST = 32;
/** `interval`: bounds of the page's Otsu level that flat intervals take. */
exports.INTERVAL_MIN = 64;
exports.INTERVAL_MAX = 192;
/** What a mode returns that has no single level. */
exports.NO_LEVEL = -1;
