"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.scratch = scratch;
/** Arena bytes the print modes take beside the picture, its gray plane and the packed result. */
function scratch(width, height) {
    return 0;
}
