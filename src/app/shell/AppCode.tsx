import { t } from '../../i18n/messages';
import { qrCode } from '../../label/symbology';

/** An address as a code to scan. */
export default function AppCode({ url }: { url: string }) {
  if (qrCode.M.check(url)) return null;
  const { size, modules, quiet } = qrCode.M.encode(url);
  const dark = Array.from(modules.keys()).filter((i) => modules[i]);
  const side = size + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      width={148}
      height={148}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('appScan')}
    >
      <path d={dark.map((i) => `M${i % size} ${Math.floor(i / size)}h1v1h-1z`).join('')} />
    </svg>
  );
}
