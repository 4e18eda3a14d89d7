import { problem } from '../../../base/problem';
import { badCharacter, loneSurrogate, type MatrixSymbol, type Symbology, symbology } from '../symbology';
import { plan } from './segments';
import { drawSymbol } from './symbol';
import type { QrLevel } from './versions';

export type { QrLevel } from './versions';

const make = (level: QrLevel): Symbology<MatrixSymbol> =>
  symbology<MatrixSymbol>({
    id: 2,
    name: 'QR-code',
    label: 'symQr',
    sample: '12345678',
    check(content) {
      if (content === '') return problem('barEmpty');
      return (
        badCharacter(content, loneSurrogate) ?? (plan(content, level) ? undefined : problem('barTooLong'))
      );
    },
    draw: (content) => drawSymbol(content, plan(content, level)!, level),
  });

/** QR Code, ISO/IEC 18004, at each error correction level; labels use M. */
export const qrCode: Readonly<Record<QrLevel, Symbology<MatrixSymbol>>> = {
  L: make('L'),
  M: make('M'),
  Q: make('Q'),
  H: make('H'),
};
