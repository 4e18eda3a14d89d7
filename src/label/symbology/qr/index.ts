import { problem } from '../../../base/problem';
import { characterProblem, loneSurrogate, type MatrixSymbol, type Symbology, symbology } from '../symbology';
import { type Plan, plan } from './segments';
import { drawSymbol } from './symbol';
import type { QrLevel } from './versions';

export { QR_LEVELS, type QrLevel } from './versions';

function make(level: QrLevel, announces: boolean): Symbology<MatrixSymbol> {
  // A content is checked before it is drawn: the last plan is kept.
  let last: { content: string; plan: Plan | undefined } = { content: '', plan: undefined };
  const planned = (content: string): Plan | undefined => {
    if (content !== last.content) last = { content, plan: plan(content, level, announces) };
    return last.plan;
  };
  return symbology<MatrixSymbol>({
    id: 2,
    name: 'QR-code',
    label: 'symQr',
    group: 'symGroup2d',
    hint: 'symHintQr',
    sample: '12345678',
    reader: { format: 'QRCode' },
    word: 'qr',
    check(content) {
      if (content === '') return problem('barEmpty');
      return (
        characterProblem(content, loneSurrogate) ?? (planned(content) ? undefined : problem('barTooLong'))
      );
    },
    draw: (content) => drawSymbol(content, planned(content)!, level),
  });
}

const make4 = (announces: boolean): Readonly<Record<QrLevel, Symbology<MatrixSymbol>>> => ({
  L: make('L', announces),
  M: make('M', announces),
  Q: make('Q', announces),
  H: make('H', announces),
});

/** QR Code, ISO/IEC 18004, at each error correction level. Characters beyond ASCII are UTF-8, and it does not say so. */
export const qrCode = make4(false);

/** The same, but characters beyond ASCII are announced as UTF-8: readers that guess otherwise get them right. */
export const announcedQrCode = make4(true);

/** Version of a QR Code by the modules of its side. */
export const qrVersion = (side: number): number => (side - 17) / 4;
