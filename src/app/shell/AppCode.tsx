import { create, type QRCode } from 'qrcode';
import { t } from '../../i18n/messages';

/** Modules of paper around a symbol, ISO/IEC 18004. */
const QUIET = 4;

/** The symbol of a text; undefined for one that no symbol can carry. */
function symbolOf(text: string): QRCode['modules'] | undefined {
  try {
    return create(text, { errorCorrectionLevel: 'M' }).modules;
  } catch {
    return undefined;
  }
}

/** An address as a code to scan. It is no print output: a general library makes it. */
export default function AppCode({ url }: { url: string }) {
  const symbol = symbolOf(url);
  if (!symbol) return null;
  const { size, data } = symbol;
  const side = size + 2 * QUIET;
  const dark = Array.from(data.keys()).filter((i) => data[i]);
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      width={148}
      height={148}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('appScan')}
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="white" />
      <path d={dark.map((i) => `M${i % size} ${Math.floor(i / size)}h1v1h-1z`).join('')} />
    </svg>
  );
}
