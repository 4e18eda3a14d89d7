import { ActionIcon, Badge, Button, Progress, SegmentedControl, Skeleton, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { problemText, t } from '../../i18n/messages';
import { formatTime } from '../../label/moment';
import { call, notifyError, upload } from '../api';
import { useSession } from '../api/session/useSession';
import { Confirm } from '../ui/Confirm';
import { chooseFile } from '../ui/files';
import { useWithoutServer } from '../ui/withoutServer';
import { type CloudFont, cloudKey } from './FontRegistry';
import { FontText } from './FontText';
import { FONT_MB, FontUploads, fontTypes, MAX_FONTS } from './FontUploads';
import classes from './fonts.module.css';
import { FONT_KINDS, kindOf } from './kinds';
import { fontRegistry } from './pageFonts';

const ALL = 'all';

/** The fonts of the account and the site: listed in their own faces, uploaded and deleted. */
export const CloudFonts = observer(function CloudFonts() {
  const withoutServer = useWithoutServer();
  const types = fontTypes(withoutServer);
  const { session } = useSession();
  const [uploads] = useState(
    () => new FontUploads({ call, upload, registry: fontRegistry, notify: notifyError }),
  );
  const [kind, setKind] = useState(ALL);
  const [removed, setRemoved] = useState<CloudFont>();
  const [over, setOver] = useState(false);
  const { cloud } = fontRegistry;
  const own = cloud?.filter(({ sysUserId }) => sysUserId === session.account?.userId).length ?? 0;
  const shown = cloud?.filter((font) => kind === ALL || kindOf(font).kind === kind);
  const add = async (file: File | undefined) => {
    const font = file && (await uploads.add(file));
    if (font) notifications.show({ message: t('fontUploaded', { name: font.fontName }), autoClose: 2500 });
  };
  const { failure } = uploads;
  return (
    <section
      className={classes.section}
      aria-label={t('fontCloud')}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void add(event.dataTransfer.files[0]);
      }}
    >
      <div className={classes.head}>
        <div>
          <h2>{t('fontCloud')}</h2>
          <p className={classes.about}>{t('fontCloudHint')}</p>
          <p className={classes.about}>{t('fontUploadHint', { types: types.join(' / '), mb: FONT_MB })}</p>
        </div>
        <Button
          size="sm"
          leftSection={<IconUpload size={16} />}
          disabled={uploads.name !== undefined || own >= MAX_FONTS}
          onClick={() => void chooseFile(types.map((type) => `.${type.toLowerCase()}`).join()).then(add)}
        >
          {t('fontUpload')}
        </Button>
      </div>
      {uploads.name !== undefined && (
        <div className={classes.progress}>
          <span>{t('fontUploading', { name: uploads.name })}</span>
          <Progress value={uploads.sent * 100} aria-label={t('fontUploading', { name: uploads.name })} />
          <Button size="compact-xs" variant="default" onClick={uploads.cancel}>
            {t('fontUploadCancel')}
          </Button>
        </div>
      )}
      {failure !== undefined && (
        <div className={classes.bad} role="alert">
          {typeof failure === 'string' ? failure : problemText(failure)}
        </div>
      )}
      {cloud && cloud.length > 0 && (
        <div className={classes.tools}>
          <SegmentedControl
            size="xs"
            aria-label={t('fontFilter')}
            value={kind}
            onChange={setKind}
            data={[
              { value: ALL, label: t('fontKindAll') },
              ...FONT_KINDS.map(({ kind: value, label }) => ({ value, label: t(label) })),
            ]}
          />
          <span className={classes.count}>{t('fontCount', { n: own, max: MAX_FONTS })}</span>
        </div>
      )}
      {shown && shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((font) => (
            <FontRow
              key={font.fontId}
              font={font}
              isOwn={font.sysUserId === session.account?.userId}
              remove={() => setRemoved(font)}
            />
          ))}
        </ul>
      )}
      <State kindHasNone={cloud !== undefined && cloud.length > 0 && shown?.length === 0} />
      {!withoutServer && (
        <p className={classes.about} style={{ marginTop: 12 }}>
          {t('fontShareNote')}
        </p>
      )}
      <Confirm
        text={removed && t('fontRemoveText', { name: removed.fontName })}
        title={t('fontRemove')}
        action={t('fontRemove')}
        grave
        run={async () => {
          if (removed && (await uploads.remove(removed)))
            notifications.show({ message: t('fontRemoved', { name: removed.fontName }), autoClose: 2500 });
        }}
        onClose={() => setRemoved(undefined)}
      />
    </section>
  );
});

interface FontRowProps {
  font: CloudFont;
  isOwn: boolean;
  remove(): void;
}

/** Bytes as people read them. */
const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function FontRow({ font, isOwn, remove }: FontRowProps) {
  const { fontName, size, createTime, restricted } = font;
  const { label, sample } = kindOf(font);
  const time = new Date(createTime);
  return (
    <li className={classes.font}>
      <div className={classes.name}>
        <strong title={fontName}>{fontName}</strong>
        <Badge size="sm" variant="light" radius="sm" style={{ flex: 'none' }}>
          {t(label)}
        </Badge>
        {restricted === 1 && (
          <Tooltip
            label={t('fontRestrictedHint')}
            multiline
            w={280}
            events={{ hover: true, focus: true, touch: true }}
          >
            <Badge
              size="sm"
              variant="light"
              radius="sm"
              color="orange.9"
              style={{ flex: 'none' }}
              tabIndex={0}
            >
              {t('fontRestricted')}
            </Badge>
          </Tooltip>
        )}
        <span className={classes.facts}>
          {sizeOf(size)} · {formatTime(time, 'YYYY-MM-DD HH:mm')}
          {!isOwn && ` · ${t('fontSite')}`}
        </span>
      </div>
      <FontText
        fontKey={cloudKey(font)}
        text={t(sample)}
        missing={t('fontPreviewFailed')}
        className={classes.sample}
      />
      {isOwn && (
        <Tooltip label={t('fontRemove')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('fontRemoveOf', { name: fontName })}
            onClick={remove}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}

/** Placeholder while there is no list. */
const State = observer(function State({ kindHasNone }: { kindHasNone: boolean }) {
  const { cloud, failure } = fontRegistry;
  if (failure !== undefined) {
    return (
      <div className={classes.state} role="alert">
        <strong>{t('fontFailed')}</strong>
        {failure}
        <Button size="xs" variant="default" mt={6} onClick={() => void fontRegistry.load()}>
          {t('fontRetry')}
        </Button>
      </div>
    );
  }
  if (cloud === undefined) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={52} mt={12} />
        <Skeleton height={52} mt={10} />
      </div>
    );
  }
  if (kindHasNone) return <div className={classes.state}>{t('fontNoneOfKind')}</div>;
  if (cloud.length > 0) return null;
  return (
    <div className={classes.state}>
      <strong>{t('fontEmpty')}</strong>
      {t('fontEmptyHint')}
    </div>
  );
});
