import * as v from 'valibot';
import { PICTURE_MB } from '../../../base/constants';
import { isPictureName } from '../../../base/pictureNames';
import { addressOf, countBySize, countUpload, holdPictures, keepFile, keepOnce } from '../../files/keep';
import { readPicture } from '../../files/pictures';
import { detectSheet } from '../../files/sheets';
import { text } from '../../input';
import { deny } from '../../refusals';
import { route, uploadRoute } from '../../route';

const MB = 1024 * 1024;
/** Id of the browser; it has no effect. */
const input = v.object({ uuid: v.optional(text(0, 100)) });

/**
 * Stores a picture that labels may show; identical bytes of an account are stored once. Its name has an accepted
 * extension, its bytes decide what it is. The response's data is the address, as plain text.
 */
export const uploadImg = uploadRoute({
  path: 'POST /oss/uploadImg',
  access: 'user',
  upload: PICTURE_MB * MB,
  input,
  async handle(_, context) {
    const { user, upload } = context;
    const taken = await countUpload(context, user.id);
    if (!isPictureName(upload.name)) throw deny('uploadType');
    const facts = await readPicture(upload.path);
    await countBySize(taken, upload.size, facts);
    return addressOf(await keepOnce(context, user.id, upload, facts));
  },
});

/**
 * Returns which pictures of the account are still stored, and keeps those for a label that is about to be
 * saved.
 */
export const holdImg = route({
  path: 'POST /oss/holdImg',
  access: 'user',
  bodyLimit: 256 * 1024,
  input: v.object({ urls: v.pipe(v.array(text(1, 300)), v.maxLength(500)) }),
  handle: async ({ urls }, context) => ({ urls: await holdPictures(context, context.user.id, urls) }),
});

/** Stores a spreadsheet; only its owner can fetch it. */
export const uploadFile = uploadRoute({
  path: 'POST /oss/uploadFile',
  access: 'user',
  upload: 50 * MB,
  input,
  async handle(_, context) {
    const { user, upload } = context;
    await countUpload(context, user.id);
    const id = await keepFile(context, user.id, upload, await detectSheet(upload.path, upload.name));
    return { url: addressOf(id), name: upload.name };
  },
});
