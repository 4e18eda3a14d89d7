import { histogramScratch } from "./histogram";
import { floydScratch } from "./threshold/floyd";
import { intervalScratch } from "./threshold/interval";
import { renyiScratch } from "./threshold/renyi";

/**
 * Maximum arena bytes of the print modes, in addition to the picture, its gray plane and the packed result.
 */
export function scratch(width: i32, height: i32): usize {
  return max(
    floydScratch(width),
    histogramScratch() + max(renyiScratch(), intervalScratch(width, height)),
  );
}
