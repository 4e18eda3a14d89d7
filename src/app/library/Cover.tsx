import { Loader } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/messages';
import { type Covered, coverOf, keyOf } from './covers';
import classes from './library.module.css';

/** A cover may be a file of the server, or embedded. */
const isShown = (cover: string): boolean => /^(\/(?!\/)|data:image\/)/.test(cover);

/** The picture of a template: its stored cover, else one drawn from the template. */
export function Cover({ row }: { row: Covered & { cover: string } }) {
  const { cover } = row;
  const [broken, setBroken] = useState('');
  const stored = isShown(cover) && broken !== cover;
  const [drawn, setDrawn] = useState<{ key: string; source: string | undefined }>();
  const key = keyOf(row);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is drawn.
  useEffect(() => {
    if (stored) return;
    let current = true;
    coverOf(row).then(
      (source) => current && setDrawn({ key, source }),
      (error) => {
        console.warn(`cover ${key}:`, error);
        if (current) setDrawn({ key, source: undefined });
      },
    );
    return () => {
      current = false;
    };
  }, [stored, key]);

  if (stored)
    return (
      <img className={classes.cover} src={cover} alt="" draggable={false} onError={() => setBroken(cover)} />
    );
  if (drawn?.key !== key) return <Loader size={18} color="gray.5" role="img" aria-label={t('loading')} />;
  if (!drawn.source)
    return <IconPhotoOff className={classes.noCover} size={28} stroke={1.3} aria-label={t('libNoCover')} />;
  return <img className={classes.cover} src={drawn.source} alt="" draggable={false} />;
}
