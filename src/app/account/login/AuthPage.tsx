import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../../i18n/messages';
import logo from '../../ui/logo.svg';
import classes from './auth.module.css';
import { LabelPicture } from './LabelPicture';

const POINTS = ['pitchSheet', 'pitchSharp', 'pitchSafe'] as const;

/**
 * The frame of sign-in, registration and recovery: the product's description on the left, the form on the
 * right.
 */
export function AuthPage({
  title,
  children,
  footer,
}: {
  title: string;
  children: ReactNode;
  footer: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <aside className={classes.pitch}>
        <Link to="/home" className={classes.brand}>
          <img src={logo} alt="" width={34} height={34} />
          <strong>{t('productShort')}</strong>
          {t('productShort') !== t('productLatin') && <span>{t('productLatin')}</span>}
        </Link>
        <div className={classes.words}>
          <p className={classes.claim}>{t('pitchTitle')}</p>
          <LabelPicture />
          <ul>
            {POINTS.map((point) => (
              <li key={point}>{t(point)}</li>
            ))}
          </ul>
        </div>
      </aside>
      <main className={classes.side}>
        <div className={classes.card}>
          <h1>{title}</h1>
          {children}
          <div className={classes.footer}>{footer}</div>
        </div>
      </main>
    </div>
  );
}
