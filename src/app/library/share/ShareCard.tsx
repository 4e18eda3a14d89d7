import { ActionIcon, Badge, Button, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { formatTime } from '../../../label/moment';
import { sizeText } from '../../ui/length';
import { Cover } from '../Cover';
import library from '../library.module.css';
import type { ShareRecord } from './ShareRecords';
import classes from './share.module.css';

interface Props {
  record: ShareRecord;
  busy: boolean;
  save(record: ShareRecord): void;
  remove(record: ShareRecord): void;
}

/** One label that was sent or received: picture, partner, time, and actions. */
export const ShareCard = observer(function ShareCard({ record, busy, save, remove }: Props) {
  const { name, width, height, peerName, createTime, shareType, saved, opened } = record;
  const received = shareType === 2;
  const time = new Date(createTime);
  return (
    <li className={`${library.card} ${classes.card}`}>
      <div className={classes.cover}>
        <Cover row={record} />
        {received && opened === 0 && (
          <Badge className={classes.new} size="sm" radius="sm">
            {t('shareNew')}
          </Badge>
        )}
        {saved === 1 && (
          <Badge className={classes.saved} size="sm" variant="light" color="green.8" radius="sm">
            {t('shareSaved')}
          </Badge>
        )}
      </div>
      <div className={library.caption}>
        <span className={library.name} title={name}>
          {name}
        </span>
        <small>
          {sizeText({ width, height })}
          <time dateTime={time.toISOString()}>{formatTime(time, 'YYYY-MM-DD HH:mm')}</time>
        </small>
      </div>
      <div className={classes.foot}>
        <span className={classes.peer} title={peerName}>
          {t(received ? 'shareFrom' : 'shareTo', { name: peerName })}
        </span>
        {received && (
          <Tooltip label={t('shareSaveHint')}>
            <Button
              size="compact-sm"
              variant={saved === 1 ? 'default' : 'light'}
              loading={busy}
              onClick={() => save(record)}
            >
              {t(saved === 1 ? 'shareSaveAgain' : 'shareSave')}
            </Button>
          </Tooltip>
        )}
        <Tooltip label={t('shareRemove')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={busy}
            aria-label={t('shareRemove')}
            onClick={() => remove(record)}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  );
});
