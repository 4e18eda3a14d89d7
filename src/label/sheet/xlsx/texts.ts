/** Texts that cells refer to by number, as UTF-8 bytes one after another. */
export interface Texts {
  readonly count: number;
  readonly bytesOfTexts: Uint8Array;
  startOf(index: number): number;
  endOf(index: number): number;
  /** UTF-16 units. */
  unitsOf(index: number): number;
  isBlank(index: number): boolean;
}
