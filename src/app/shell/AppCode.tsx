import { t } from '../../i18n/messages';
import { qrCode } from '../../label/symbology';

/** An address as a code to scan. */
export default function AppCode({ url }: { url: string }) {
  if (qrCode.M.check(url)) return null;
  const { width, height, modules, quiet } = qrCode.M.encode(url);
  const dark = Array.from(modules.keys()).filter((i) => modules[i]);
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${width + 2 * quiet} ${height + 2 * quiet}`}
      width={148}
      height={148}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('appScan')}
    >
      <path d={dark.map((i) => `M${i % width} ${Math.floor(i / width)}h1v1h-1z`).join('')} />
    </svg>
  );
}
