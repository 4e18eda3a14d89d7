import { upload } from '../api';
import { uploadedAddress } from '../api/uploadedAddress';
import { PictureUploads } from '../stores/PictureUploads';

/** Stores a picture at the server; its address. Throws as `upload` does. */
export const storePicture = async (file: File): Promise<string> =>
  uploadedAddress(await upload('POST /oss/uploadImg', file, {}, { hideError: true }));

/** The pictures of the labels of this page. */
export const pictureUploads = new PictureUploads({
  store: storePicture,
  // A server that is away says nothing of it: the save that follows will.
  isThere: (address) =>
    fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status !== 404,
      () => true,
    ),
});
