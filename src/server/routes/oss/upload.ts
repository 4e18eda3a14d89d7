import * as v from 'valibot';
import { addressOf, countUpload, keepFile } from '../../files/keep';
import { readPicture } from '../../files/pictures';
import { readSheet } from '../../files/sheets';
import { text } from '../../input';
import { uploadRoute } from '../../route';

const MB = 1024 * 1024;
/** Id of the browser; it decides nothing. */
const input = v.object({ uuid: v.optional(text(0, 100)) });

/** Stores a picture that labels may show. */
export const uploadImg = uploadRoute({
  path: 'POST /oss/uploadImg',
  access: 'user',
  upload: 10 * MB,
  input,
  async handle(_, context) {
    const { user, upload } = context;
    await countUpload(context, user.id);
    const facts = await readPicture(upload.path);
    const id = await keepFile(context, user.id, upload, facts);
    return { url: addressOf(id), width: facts.width, height: facts.height };
  },
});

/** Stores a spreadsheet; nobody but its owner can fetch it. */
export const uploadFile = uploadRoute({
  path: 'POST /oss/uploadFile',
  access: 'user',
  upload: 50 * MB,
  input,
  async handle(_, context) {
    const { user, upload } = context;
    await countUpload(context, user.id);
    const id = await keepFile(context, user.id, upload, await readSheet(upload.path, upload.name));
    return { url: addressOf(id), name: upload.name };
  },
});
