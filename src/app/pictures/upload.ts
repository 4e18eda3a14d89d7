import { notifications } from '@mantine/notifications';
import { t } from '../../i18n/messages';
import { call, upload, uploadedAddress } from '../api';
import { PictureUploads, type Progress } from './PictureUploads';

/** Time for one picture, ms: the largest takes minutes on a slow line. */
const TIMEOUT = 300_000;
/** Fewer pictures are sent before their progress could be read. */
const MANY = 5;

/** Stores a picture at the server; its address. Throws as `upload` does. */
export const storePicture = async (file: File): Promise<string> =>
  uploadedAddress(await upload('POST /oss/uploadImg', file, {}, { hideError: true, timeout: TIMEOUT }));

/** Says how far the pictures of a label are, when that takes a while. */
function tellProgress(state: Progress | undefined): void {
  const id = 'pictures';
  if (!state) return void notifications.hide(id);
  const { done, total, wait } = state;
  if (total < MANY && wait === undefined) return;
  const message =
    wait === undefined
      ? t('cloudPictures', { n: done + 1, total })
      : t('cloudPicturesWait', { n: done, total, s: wait });
  const shown = { id, message, loading: true, autoClose: false as const, withCloseButton: false };
  // Shown already, it is updated; otherwise nothing is.
  notifications.update(shown);
  notifications.show(shown);
}

/** The pictures of the labels of this page. */
export const pictureUploads = new PictureUploads({
  store: storePicture,
  hold: async (urls) => (await call('POST /oss/holdImg', { urls }, { hideError: true })).urls,
  wait: (seconds) => new Promise((go) => setTimeout(go, seconds * 1000)),
  progress: tellProgress,
});
