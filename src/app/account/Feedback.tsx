import { Button, CloseButton, Loader, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPhotoPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MessageKey } from '../../base/messages';
import { problemText, t } from '../../i18n/messages';
import { call, notifyError, upload } from '../api';
import { PICTURE_MB, readPicture } from '../pictures';
import { catchAndNotify, chooseFile } from '../ui/files';
import { PageFrame } from '../ui/PageFrame';
import { useUnkept } from '../ui/unkept';
import {
  CONTACT_MAX,
  CONTENT_MAX,
  FEEDBACK,
  FeedbackStore,
  type FeedbackType,
  IMAGES_MAX,
} from './FeedbackStore';
import classes from './feedback.module.css';

const KINDS: readonly { type: FeedbackType; title: MessageKey }[] = [
  { type: FEEDBACK.bug, title: 'feedbackBug' },
  { type: FEEDBACK.print, title: 'feedbackPrint' },
  { type: FEEDBACK.idea, title: 'feedbackIdea' },
  { type: FEEDBACK.other, title: 'feedbackOther' },
];

/** Types the server stores unchanged; other pictures are converted to one of them. */
const PICTURES = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** A message to the operator. */
export default observer(function Feedback() {
  const [store] = useState(() => new FeedbackStore({ call, upload }, notifyError));
  const { problem } = store;
  useUnkept(store.written);
  const send = async () => {
    if (await store.send()) notifications.show({ color: 'green', message: t('feedbackOk') });
  };
  return (
    <PageFrame width="text" title={t('feedbackTitle')} hint={t('feedbackHint')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="md">
          <div>
            <span className={classes.label}>{t('feedbackType')}</span>
            <SegmentedControl
              size="sm"
              className={classes.kinds}
              aria-label={t('feedbackType')}
              value={String(store.type)}
              onChange={(type) => store.set({ type: Number(type) as FeedbackType })}
              data={KINDS.map(({ type, title }) => ({ value: String(type), label: t(title) }))}
            />
          </div>
          <Textarea
            size="sm"
            label={t('feedbackContent')}
            placeholder={t('feedbackContentHint')}
            minRows={5}
            maxRows={14}
            autosize
            maxLength={CONTENT_MAX}
            value={store.content}
            error={problem && problemText(problem)}
            description={t('feedbackCount', { n: store.content.length, max: CONTENT_MAX })}
            descriptionProps={{ className: classes.count }}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            onChange={(event) => store.set({ content: event.currentTarget.value })}
          />
          <Pictures store={store} />
          <TextInput
            size="sm"
            label={t('feedbackContact')}
            placeholder={t('feedbackContactHint')}
            maxLength={CONTACT_MAX}
            value={store.contact}
            onChange={(event) => store.set({ contact: event.currentTarget.value })}
          />
          <Button type="submit" size="md" w={140} loading={store.sending} disabled={store.uploading}>
            {t(store.uploading ? 'feedbackUploading' : 'feedbackSend')}
          </Button>
        </Stack>
      </form>
    </PageFrame>
  );
});

const Pictures = observer(function Pictures({ store }: { store: FeedbackStore }) {
  const add = async () => {
    const file = await chooseFile(PICTURES.map((type) => `.${type}`).join(','));
    const picked = file && (await catchAndNotify(readPicture(file, PICTURE_MB, PICTURES)));
    if (file && picked) await store.attach(file, picked.source);
  };
  return (
    <div>
      <span className={classes.label}>
        {t('feedbackImages')}
        <small>{t('feedbackImagesHint', { n: IMAGES_MAX, mb: PICTURE_MB })}</small>
      </span>
      <ul className={classes.pictures}>
        {store.images.map(({ id, shown, url }, i) => (
          <li key={id}>
            <img
              src={shown}
              alt={t('feedbackImage', { n: i + 1 })}
              data-waiting={url === undefined || undefined}
            />
            {url === undefined && (
              <Loader
                size={20}
                className={classes.loader}
                role="status"
                aria-label={t('feedbackUploading')}
              />
            )}
            <CloseButton
              className={classes.remove}
              size="xs"
              variant="filled"
              aria-label={t('feedbackImageRemove', { n: i + 1 })}
              onClick={() => store.detach(id)}
            />
          </li>
        ))}
        {store.room > 0 && (
          <li>
            <button type="button" className={classes.add} onClick={() => void add()}>
              <IconPhotoPlus size={24} stroke={1.5} />
              {t('feedbackImageAdd')}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
});
