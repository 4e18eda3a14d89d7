import { problem } from '../../../base/problem';
import { characterProblem, loneSurrogate, type MatrixSymbol, type Symbology, symbology } from '../symbology';
import { type Plan, plan } from './segments';
import { drawSymbol } from './symbol';
import type { QrLevel } from './versions';

export type { QrLevel } from './versions';

function make(level: QrLevel): Symbology<MatrixSymbol> {
  // A content is checked before it is drawn: the last plan is kept.
  let last: { content: string; plan: Plan | undefined } = { content: '', plan: undefined };
  const planned = (content: string): Plan | undefined => {
    if (content !== last.content) last = { content, plan: plan(content, level) };
    return last.plan;
  };
  return symbology<MatrixSymbol>({
    id: 2,
    name: 'QR-code',
    label: 'symQr',
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

/** QR Code, ISO/IEC 18004, at each error correction level; labels use M. */
export const qrCode: Readonly<Record<QrLevel, Symbology<MatrixSymbol>>> = {
  L: make('L'),
  M: make('M'),
  Q: make('Q'),
  H: make('H'),
};
