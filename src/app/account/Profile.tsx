import { Avatar, Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isMail, maskAccount } from '../../base/account';
import { pictureFile } from '../../base/pictureNames';
import { t } from '../../i18n/messages';
import { unlessReported, upload } from '../api';
import { useSession } from '../api/session/useSession';
import { OwnShareCode } from '../library/share/OwnShareCode';
import { PICTURE_MB, readPicture } from '../pictures';
import { Confirm } from '../ui/Confirm';
import { catchAndNotify, chooseFile } from '../ui/files';
import { useWithoutServer } from '../ui/withoutServer';
import { AvatarDialog } from './AvatarDialog';
import { NICK_NAME_MAX, type ProfileStore } from './ProfileStore';
import classes from './personal.module.css';
import { Row } from './Row';

const AVATAR_TYPES = ['jpg', 'jpeg', 'png', 'webp'] as const;

const report = (message: string): void => void notifications.show({ color: 'green', message });

/** The user's public profile: picture, name, phone and share code. */
export const Profile = observer(function Profile({ store }: { store: ProfileStore }) {
  const { session } = useSession();
  const withoutServer = useWithoutServer();
  const phone = session.account?.phone ?? '';
  return (
    <section className={classes.section} aria-labelledby="me-account">
      <h2 id="me-account">{t('meAccount')}</h2>
      {store.failure !== undefined && (
        <p className={classes.failure} role="alert">
          {t('meFailed', { reason: store.failure })}
        </p>
      )}
      <Picture store={store} />
      <Name store={store} />
      {!withoutServer && (
        <>
          <Row label={t(isMail(phone) ? 'mail' : 'phone')}>
            <span className={classes.value}>{phone === '' ? t('meNoPhone') : maskAccount(phone)}</span>
          </Row>
          <ShareCode store={store} />
        </>
      )}
    </section>
  );
});

const Picture = observer(function Picture({ store }: { store: ProfileStore }) {
  const { session } = useSession();
  const { name = '', avatar = '' } = session.account ?? {};
  const [picture, setPicture] = useState<HTMLImageElement>();
  const choose = async () => {
    const file = await chooseFile(AVATAR_TYPES.map((type) => `.${type}`).join(','));
    const picked = file && (await catchAndNotify(readPicture(file, PICTURE_MB, AVATAR_TYPES)));
    if (!picked) return;
    const image = new Image();
    image.src = picked.source;
    await image.decode();
    setPicture(image);
  };
  const take = async (square: Blob) => {
    const stored = await unlessReported(upload('POST /oss/uploadImg', pictureFile(square)));
    if (!stored || !(await store.setPicture(stored))) return false;
    report(t('meAvatarDone'));
    return true;
  };
  return (
    <Row label={t('meAvatar')} hint={t('meAvatarHint')}>
      <Avatar src={avatar || null} alt={t('meAvatar')} size={64} color="brand" radius="xl">
        {Array.from(name)[0]}
      </Avatar>
      <Button variant="default" size="xs" onClick={() => void choose()}>
        {t('meAvatarChange')}
      </Button>
      {avatar !== '' && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          loading={store.working === 'userImg'}
          onClick={() => void store.setPicture('')}
        >
          {t('meAvatarRemove')}
        </Button>
      )}
      <AvatarDialog picture={picture} take={take} onClose={() => setPicture(undefined)} />
    </Row>
  );
});

const Name = observer(function Name({ store }: { store: ProfileStore }) {
  const { session } = useSession();
  const name = session.account?.name ?? '';
  /** The typed text, while editing. */
  const [typed, setTyped] = useState<string>();
  const value = typed ?? name;
  const changed = value.trim() !== name;
  const save = async () => {
    if (value.trim() === '') return;
    if (!changed) return setTyped(undefined);
    if (!(await store.rename(value))) return;
    setTyped(undefined);
    report(t('meSaved'));
  };
  return (
    <Row label={t('nickName')}>
      <TextInput
        w={240}
        maw="100%"
        size="sm"
        aria-label={t('nickName')}
        maxLength={NICK_NAME_MAX}
        value={value}
        error={value.trim() === '' && t('meNameReq')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save();
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      {changed && value.trim() !== '' && (
        <Button size="xs" h={34} loading={store.working === 'nickName'} onClick={() => void save()}>
          {t('meSave')}
        </Button>
      )}
    </Row>
  );
});

const ShareCode = observer(function ShareCode({ store }: { store: ProfileStore }) {
  const [asked, setAsked] = useState(false);
  const reset = async () => {
    if (await store.resetShareCode()) report(t('shareCodeResetDone'));
  };
  return (
    <Row label={t('shareMyCode')} hint={t('shareCodeHint')}>
      <OwnShareCode label={false} />
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {t('shareCodeReset')}
      </Button>
      <Confirm
        text={asked ? t('shareCodeResetText') : undefined}
        title={t('shareCodeReset')}
        action={t('shareCodeResetGo')}
        run={reset}
        onClose={() => setAsked(false)}
      />
    </Row>
  );
});
