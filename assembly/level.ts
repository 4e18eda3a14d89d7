import { LEVEL_MAX, LEVEL_MIN } from "./constants";

/** A computed level, limited so that faint noise on paper does not print and solid black does. */
export function clampLevel(level: i32): i32 {
  return max(LEVEL_MIN, min(LEVEL_MAX, level));
}
