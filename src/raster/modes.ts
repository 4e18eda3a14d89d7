import type { MessageKey } from '../base/messages';

/** One row per print mode, in the order the dialog lists them; `primary` ones first, the others under "more". */
interface ModeRow {
  label: MessageKey;
  primary?: boolean;
}

/** Every print mode; the key is the name of the kernel that does it. */
export const modes = {
  interval: { label: 'modeInterval', primary: true },
  otsu: { label: 'modeOtsu', primary: true },
  unified: { label: 'modeUnified', primary: true },
  normal: { label: 'modeNormal' },
  average: { label: 'modeAverage' },
  renyi: { label: 'modeRenyi' },
  halftone: { label: 'modeHalftone' },
  floyd: { label: 'modeFloyd' },
} as const satisfies Record<string, ModeRow>;

export type Mode = keyof typeof modes;

export const DEFAULT_MODE: Mode = 'interval';

/** Whether a stored or received name is a print mode. */
export const isMode = (name: unknown): name is Mode => typeof name === 'string' && Object.hasOwn(modes, name);
