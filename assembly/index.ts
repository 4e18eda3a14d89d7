export { blit, ink } from './blit';
export { gray } from './gray';
export { alloc, footprint, reserve, reset } from './memory';
export { cover, packLevel } from './pack';
export { rotate, rotateScratch } from './rotate';
export { scratch } from './scratch';
export { halftone } from './threshold/halftone';
export { normal } from './threshold/normal';
export { unified } from './threshold/unified';
