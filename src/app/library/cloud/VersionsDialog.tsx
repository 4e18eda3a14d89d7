import { Button, Group, Loader, ScrollArea, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../i18n/messages';
import { formatTime } from '../../../label/moment';
import { type ApiOutput, call, hasOwnDialog, reasonOf } from '../../api';
import { Dialog } from '../../ui/Dialog';
import { sizeText } from '../../ui/length';
import { useShell } from '../../ui/useShell';
import classes from './versions.module.css';

/** A version was restored: the template's new revision, and the one it replaced. */
export type Restored = ApiOutput<'POST /templet/restoreVersion'>;
type Version = ApiOutput<'GET /templet/getVersion'>['rows'][number];
/** More than the server stores. */
const MOST = 100;

interface Props {
  /** The template; undefined: closed. */
  templet: { templetId: number; name: string } | undefined;
  /** A version was restored. */
  onRestored(restored: Restored): Promise<void>;
  onClose(): void;
}

/** Former states of a template, with buttons to restore them. */
export function VersionsDialog({ templet, onRestored, onClose }: Props) {
  const { shell } = useShell();
  const [rows, setRows] = useState<readonly Version[]>();
  const [failure, setFailure] = useState<string>();
  const [restoring, setRestoring] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const templetId = templet?.templetId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (templetId === undefined) return;
    const stop = new AbortController();
    setRows(undefined);
    setFailure(undefined);
    const input = { templetId, pageNumber: 1, pageSize: MOST };
    call('GET /templet/getVersion', input, { hideError: true, signal: stop.signal }).then(
      (page) => setRows(page.rows),
      (error) => stop.signal.aborted || setFailure(reasonOf(error)),
    );
    return () => stop.abort();
  }, [templetId, attempt]);

  const restore = async (revision: number) => {
    if (templetId === undefined) return;
    setRestoring(revision);
    try {
      const input = { templetId, revision };
      await onRestored(await call('POST /templet/restoreVersion', input, { hideError: true }));
      notifications.show({ color: 'green', message: t('versionRestored', { n: revision }), autoClose: 2500 });
      onClose();
    } catch (error) {
      if (!hasOwnDialog(error)) shell.showFailure(reasonOf(error));
    } finally {
      setRestoring(undefined);
    }
  };

  return (
    <Dialog
      opened={templet !== undefined}
      onClose={onClose}
      title={t('versionsTitle', { name: templet?.name ?? '' })}
      size={560}
      zIndex={300}
    >
      <Text size="xs" c="dimmed" mb="sm" lh={1.6}>
        {t('versionsHint')}
      </Text>
      {failure !== undefined && (
        <div className={classes.state} role="alert">
          <p>{failure}</p>
          <Button size="sm" variant="default" onClick={() => setAttempt(attempt + 1)}>
            {t('libRetry')}
          </Button>
        </div>
      )}
      {failure === undefined && !rows && (
        <div className={classes.state}>
          <Loader size="sm" role="status" aria-label={t('loading')} />
        </div>
      )}
      {rows?.length === 0 && (
        <div className={classes.state}>
          <p>{t('versionsEmpty')}</p>
        </div>
      )}
      <ScrollArea.Autosize mah="min(480px, 60vh)" type="auto" scrollbarSize={8}>
        <ul className={classes.list}>
          {rows?.map((version) => (
            <li key={version.revision}>
              <Picture cover={version.cover} />
              <div className={classes.facts}>
                <strong>{t('versionRow', { n: version.revision })}</strong>
                <span>{version.name}</span>
                <small>
                  {formatTime(new Date(version.updateTime), 'YYYY-MM-DD HH:mm')}
                  {'　'}
                  {sizeText(version)}
                </small>
              </div>
              <Group>
                <Button
                  size="xs"
                  variant="default"
                  loading={restoring === version.revision}
                  disabled={restoring !== undefined}
                  aria-label={`${t('versionRestore')} ${t('versionRow', { n: version.revision })}`}
                  onClick={() => void restore(version.revision)}
                >
                  {t('versionRestore')}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </Dialog>
  );
}

function Picture({ cover }: { cover: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={classes.picture}>
      {cover && !broken ? (
        <img src={cover} alt="" onError={() => setBroken(true)} />
      ) : (
        <IconPhotoOff size={22} stroke={1.3} aria-label={t('libNoCover')} />
      )}
    </div>
  );
}
