export { blit, ink } from "./blit";
export { draw, lineBytes } from "./draw";
export { gray } from "./gray";
export { histogram } from "./histogram";
export { log } from "./log";
export { marks } from "./marks";
export { alloc, footprint, frame, reserve, reset } from "./memory";
export { cover, packLevel } from "./pack";
export { rotate, rotateScratch } from "./rotate";
// Print modes. A kernel that takes arena memory exports its size as `<mode>Scratch`.
export { average } from "./threshold/average";
export { floyd, floydScratch } from "./threshold/floyd";
export { halftone } from "./threshold/halftone";
export { interval, intervalScratch } from "./threshold/interval";
export { normal } from "./threshold/normal";
export { otsu, otsuLevel, otsuScratch } from "./threshold/otsu";
export { renyi, renyiLevel, renyiScratch } from "./threshold/renyi";
export { unified } from "./threshold/unified";
