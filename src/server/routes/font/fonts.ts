import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import type { FaceFacts } from '../../../label/faces/facts';
import type { Font } from '../../db/fonts';
import { faceOf, readFont } from '../../files/fonts';
import { addressOf, countUpload, keepFile } from '../../files/keep';
import { FONT_KINDS } from '../../files/sfnt';
import { page, type RowPage, rowId, text } from '../../input';
import { deny } from '../../refusals';
import { route, uploadRoute } from '../../route';

/** Maximum fonts of an account. */
const MAX_FONTS = 20;
const MB = 1024 * 1024;

const fontKind = v.picklist(FONT_KINDS);

/**
 * A font as the client receives it; `sysUserId` is 0 for a font of the site, `fontValue` is the name elements
 * use.
 */
const shown = (font: Font) => ({
  fontId: font.id,
  fontValue: String(font.id),
  fontName: font.fontName,
  fontKind: font.fontKind,
  fontEnglishName: font.fontEnglishName,
  fontTraditionalName: font.fontTraditionalName,
  fontKoreanName: font.fontKoreanName,
  fontUrl: addressOf(font.fileId),
  sysUserId: font.ownerId ?? 0,
  size: font.size,
  /** 1: its vendor restricts embedding. */
  restricted: font.restricted,
  createTime: font.createTime,
});

/** The account's own fonts and the site's. */
export const getFont = route({
  path: 'GET /font/getFont',
  access: 'user',
  input: v.object({ ...page, fontKind: v.optional(fontKind), keyword: v.optional(text(0, 100)) }),
  async handle(
    { pageNumber, pageSize, ...filter },
    { db, user },
  ): Promise<RowPage<ReturnType<typeof shown>>> {
    const { total, rows } = await db.fonts.list(user.id, filter, pageSize, (pageNumber - 1) * pageSize);
    return { total, pageNumber, pageSize, rows: rows.map(shown) };
  },
});

/**
 * The face of a font: its weight, slope and design, and the characters it has glyphs for as ranges of code
 * points, first and last in turn, ascending.
 */
export const getCharacters = route({
  path: 'GET /font/getCharacters',
  access: 'user',
  slow: true,
  input: v.object({ fontId: rowId() }),
  async handle({ fontId }, { db, files, user }): Promise<FaceFacts> {
    const font = await db.fonts.find(fontId, user.id);
    const bytes = font && (await files.get(font.fileId));
    if (!bytes) throw deny('fontMissing');
    return faceOf(await buffer(bytes), `${font.fontName} ${font.fontEnglishName}`);
  },
});

/** Stores a font; name and kind come from the file unless given. */
export const uploadFont = uploadRoute({
  path: 'POST /font/upload',
  access: 'user',
  upload: 30 * MB,
  input: v.object({
    uuid: v.optional(text(0, 100)),
    fontName: v.optional(text(0, 100)),
    fontKind: v.optional(fontKind),
  }),
  async handle(input, context) {
    const { db, user, upload } = context;
    await countUpload(context, user.id);
    const { names, family, weight, italic, restricted, ...facts } = await readFont(upload.path);
    const fileId = await keepFile(context, user.id, upload, facts);
    const values = {
      ownerId: user.id,
      fileId,
      fontName: input.fontName || family,
      fontKind: input.fontKind ?? facts.fontKind,
      fontEnglishName: names.en ?? '',
      fontTraditionalName: names['zh-TW'] ?? '',
      fontKoreanName: names.ko ?? '',
      size: upload.size,
      restricted: restricted ? 1 : 0,
    };
    const font = await db.transaction(async ({ fonts, fileRefs, files }) => {
      const added = await fonts.add(values, MAX_FONTS);
      if (added) await fileRefs.set('fonts', added.id, [fileId]);
      else await files.release([fileId]);
      return added;
    });
    if (!font) throw deny('fontQuota', { max: MAX_FONTS });
    return { ...shown(font), weight, italic };
  },
});

/** Removes an own font; labels that use it fall back to the bundled one. */
export const deleteFont = route({
  path: 'POST /font/delete',
  access: 'user',
  input: v.object({ fontId: rowId() }),
  async handle({ fontId }, { db, user }) {
    await db.transaction(async ({ fonts, fileRefs, files }) => {
      const fileId = await fonts.remove(fontId, user.id);
      if (fileId === undefined) throw deny('fontMissing');
      await fileRefs.set('fonts', fontId, []);
      await files.release([fileId]);
    });
  },
});
