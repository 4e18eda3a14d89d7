import { t } from '../../../i18n/messages';
import classes from './auth.module.css';

const CONTENT = 'LW-2026';
/** Widths of its bars and gaps, alternating, in modules: Code 128 in set B. */
const CODE128 = '2112141321313113211221322232111231222232112232121113412331112';
const MODULE = 1.4;

/** Picture of the product: a sheet's row becomes labels. */
export function LabelPicture() {
  let at = 0;
  const bars = Array.from(CODE128, Number).flatMap((width, i) => {
    const x = at;
    at += width;
    return i % 2 === 0 ? [{ x, width }] : [];
  });
  return (
    <svg className={classes.picture} viewBox="0 -8 420 234" role="img" aria-label={t('pitchTitle')}>
      <g transform="translate(24 10) rotate(-5 130 90)" opacity="0.35">
        <rect width="280" height="176" rx="10" fill="#fff" />
      </g>
      <g transform="translate(62 22)">
        <rect width="296" height="184" rx="10" fill="#fff" />
        <text x="20" y="38" fontSize="20" fontWeight="700" fill="#14202e">
          {t('pictureName')}
        </text>
        <text x="20" y="62" fontSize="12.5" fill="#5d6b7c">
          {t('pictureNote')}
        </text>
        <line x1="20" x2="276" y1="78" y2="78" stroke="#d5dde7" />
        <g transform="translate(20 92)" fill="#14202e">
          {bars.map(({ x, width }) => (
            <rect key={x} x={x * MODULE} width={width * MODULE} height="56" />
          ))}
          <text x={(at * MODULE) / 2} y="73" fontSize="11.5" letterSpacing="2" textAnchor="middle">
            {CONTENT}
          </text>
        </g>
        <text x="276" y="128" fontSize="25" fontWeight="700" fill="#14202e" textAnchor="end">
          ¥12.80
        </text>
        <text x="276" y="150" fontSize="12" fill="#5d6b7c" textAnchor="end">
          {t('pictureUnit')}
        </text>
      </g>
    </svg>
  );
}
