import type { Range } from './stepper';

/** How the printer detects labels: gaps between them, not at all, black marks on their back. */
export const PAPER = { gap: 1, continuous: 2, blackMark: 3 } as const;

/** The kind of printer a label is made for. */
export const MACHINE = { label: 1, receipt: 2, dotMatrix76: 3 } as const;

/** Cutting: none, by the printer, by hand at the tear bar. */
export const CUT = { none: 0, auto: 1, tear: 2 } as const;

/** Ranges of print settings that a template and a print job share. Lengths in mm. */
export const PRINT_RANGES = {
  /** From one label to the next. */
  gap: { min: 0, max: 100 },
  /** Height of the black mark. */
  blackLabelGap: { min: 0, max: 100 },
  /** From the mark to the label's edge. */
  blackLabelOffset: { min: -100, max: 100 },
  /** 0 lightest .. 15 darkest. */
  density: { min: 0, max: 15 },
  /** Inches per second; 0 = the printer's own setting. */
  speed: { min: 0, max: 30 },
} as const satisfies Record<string, Range>;
