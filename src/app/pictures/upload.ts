import { notifications } from '@mantine/notifications';
import { t } from '../../i18n/messages';
import { call, upload } from '../api';
import { PictureUploads, type Progress } from './PictureUploads';
import { pageHost } from './pageHost';

/** Timeout for one picture, ms: the largest takes minutes on a slow line. */
const TIMEOUT = 300_000;
/** With fewer pictures the progress would be too short to read. */
const MANY = 5;

/** Uploads a picture. Returns its address. Throws as `upload` does. */
export const storePicture = (file: File): Promise<string> =>
  upload('POST /oss/uploadImg', file, {}, { hideError: true, timeout: TIMEOUT });

/** Shows the upload progress of a label's pictures, when that takes a while. */
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
  // A visible message is updated; otherwise none is shown.
  notifications.update(shown);
  notifications.show(shown);
}

/** Uploads the pictures of this page's labels. */
export const pictureUploads = new PictureUploads({
  hosts: [location.host],
  fetchForeign: (address) => pageHost.fetchPicture(address),
  store: storePicture,
  hold: async (urls) => (await call('POST /oss/holdImg', { urls }, { hideError: true })).urls,
  wait: (seconds) => new Promise((go) => setTimeout(go, seconds * 1000)),
  progress: tellProgress,
});
