import { histogramScratch } from "./histogram";
import { floydScratch } from "./threshold/floyd";
import { intervalScratch } from "./threshold/interval";
import { renyiScratch } from "./threshold/renyi";

/** Arena bytes the print modes take at most, beside the picture, its gray plane and the packed result. */
export function scratch(width: i32, height: i32): usize {
  return max(
    floydScratch(width),
    histogramScratch() + max(renyiScratch(), intervalScratch(width, height)),
  );
}
