/** Pixels per inch of a PDF page at 100 %: those of the usual print head. */
export const PER_INCH = 203;
