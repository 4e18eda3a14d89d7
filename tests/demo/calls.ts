import { entity } from '../server/labels';
import { fontFile, picture, sheet } from '../server/uploads';

/** One request, in a form that reaches a page. */
export interface Call {
  /** Method and path, without the prefix of the API. */
  path: string;
  input?: object;
  token?: string;
  /** In base64. */
  file?: { name: string; bytes: string };
}

export interface Reply {
  status: number;
  type: string;
  body: unknown;
}

/** A step: a call made of the data that earlier steps received from the same server, by their names. */
export interface Step {
  name: string;
  path: string;
  input?: (got: Got) => object;
  file?: Call['file'];
  /** Without the token of the session. */
  isGuest?: true;
}

/** Data of earlier replies, by the names of their steps. */
export type Got = Record<string, unknown>;

const of = (got: Got, step: string, field: string): unknown =>
  (got[step] as Record<string, unknown>)?.[field];
const row = (got: Got, step: string, field: string, at = 0): unknown =>
  (of(got, step, 'rows') as Record<string, unknown>[])?.[at]?.[field];
const templet = (got: Got, step = 'save') => of(got, step, 'templetId');
const fileId = (got: Got, step: string) => ({ id: String(got[step]).split('/').at(-1) });
const file = (name: string, bytes: Buffer) => ({ name, bytes: bytes.toString('base64') });

/** What the app calls in the demo: every route with what it takes, what it refuses and what follows from it. */
export async function steps(): Promise<Step[]> {
  const png = file('图 1.png', await picture('png'));
  const jpeg = file('a.jpg', await picture('jpeg'));
  const noPicture = file('a.png', Buffer.from('no picture'));
  const book = file('商品.xlsx', sheet());
  const font = file('a.ttf', fontFile({}));
  const svg = file(
    'a.svg',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/><path d="M0 0h9v9z"/></svg>',
    ),
  );
  let n = 0;
  const step = (path: string, input?: Step['input'] | object, more: Partial<Step> = {}): Step => ({
    name: `${n++} ${path}`,
    path,
    ...(input && {
      input: typeof input === 'function' ? (input as NonNullable<Step['input']>) : () => input,
    }),
    ...more,
  });
  return [
    step('GET /user/info', {}, { name: 'info' }),
    step('GET /user/info', {}, { isGuest: true }),
    step('POST /user/update', { nickName: ' 甲 ' }),
    step('POST /user/update', { nickName: '' }),
    step('POST /user/update', { userImg: 'https://example.com/a.png' }),
    step('GET /user/info', {}),
    step('GET /user/userPreference'),
    step('POST /user/updateUserPreference', { safeMode: 1, printDensity: 5, lengthUnit: 'in' }),
    step('POST /user/updateUserPreference', { printDensity: 500 }),
    step('POST /user/updateUserPreference', { unknown: 1 }),
    step('GET /user/userPreference'),
    step('POST /templet/save', entity('价签'), { name: 'save' }),
    step('POST /templet/save', entity('坏的', { width: 5000 })),
    step('POST /templet/save', entity('坏的', { data: '[' })),
    step('POST /templet/save', (got: Got) =>
      entity('价签二', { templetId: templet(got) as number, revision: 1 }),
    ),
    step('POST /templet/save', (got: Got) =>
      entity('旧的', { templetId: templet(got) as number, revision: 1 }),
    ),
    step('POST /templet/save', entity('不在', { templetId: 987_654, revision: 1 })),
    step('POST /templet/save', entity('夹', { folderId: 987_654 })),
    step('GET /templet/getTemplet', (got: Got) => ({ templetId: templet(got) })),
    step('GET /templet/getTemplet', (got: Got) => ({ templetId: templet(got), use: 'print' })),
    step('GET /templet/getTemplet', { templetId: 987_654 }),
    step('GET /templet/getTemplet', { templetId: 'x' }),
    step('GET /templet/getMyTemplet', {}),
    step('GET /templet/getMyTemplet', { keyword: '价', pageNumber: 1, pageSize: 1 }),
    step('GET /templet/getMyTemplet', { pageSize: 100_000 }),
    step('GET /templet/getVersion', (got: Got) => ({ templetId: templet(got) })),
    step('POST /templet/restoreVersion', (got: Got) => ({ templetId: templet(got), revision: 1 })),
    step('POST /templet/restoreVersion', (got: Got) => ({ templetId: templet(got), revision: 77 })),
    step('POST /templet/rename', (got: Got) => ({ templetId: templet(got), name: '新名' })),
    step('POST /templet/rename', { templetId: 987_654, name: '新名' }),
    step('POST /oss/uploadImg', { uuid: 'u-1' }, { file: png, name: 'png' }),
    step('POST /oss/uploadImg', {}, { file: png }),
    step('POST /oss/uploadImg', {}, { file: jpeg }),
    step('POST /oss/uploadImg', {}, { file: svg }),
    step('POST /oss/uploadImg', {}, { file: noPicture }),
    step('POST /oss/uploadImg', { uuid: 'u'.repeat(101) }, { file: png }),
    step('POST /oss/uploadImg', {}, { file: png, isGuest: true }),
    step('GET /oss/file/:id', (got: Got) => fileId(got, 'png'), { isGuest: true }),
    step('GET /oss/file/:id', { id: 'not-there-1234' }),
    step('POST /oss/holdImg', (got: Got) => ({ urls: [got.png, '/api/v3/oss/file/not-there-1234'] })),
    step('POST /templet/cover', (got: Got) => ({
      ...{ templetId: templet(got), revision: 3, coverDrawing: 2, cover: got.png },
    })),
    step('POST /templet/cover', (got: Got) => ({
      ...{ templetId: templet(got), revision: 77, coverDrawing: 2, cover: got.png },
    })),
    step('POST /templet/saveFolder', { name: '一' }, { name: 'folder' }),
    step('POST /templet/saveFolder', { name: '一' }),
    step('POST /templet/saveFolder', (got: Got) => ({ folderId: of(got, 'folder', 'folderId'), name: '二' })),
    step('POST /templet/saveFolder', { folderId: 987_654, name: '三' }),
    step('GET /templet/getFolder'),
    step('POST /templet/move', (got: Got) => ({
      templetIds: [templet(got)],
      folderId: of(got, 'folder', 'folderId'),
    })),
    step('POST /templet/move', (got: Got) => ({ templetIds: [templet(got)], folderId: 987_654 })),
    step('GET /templet/getMyTemplet', (got: Got) => ({ folderId: of(got, 'folder', 'folderId') })),
    step('POST /templet/copy', (got: Got) => ({ templetId: templet(got) }), { name: 'copy' }),
    step('POST /templet/copy', { templetId: 987_654 }),
    step('POST /templet/collect', (got: Got) => ({ templetId: templet(got), collected: 1 })),
    step('GET /templet/getMyTemplet', { collected: 1 }),
    step('GET /label/recent'),
    step('POST /label/removeRecent', (got: Got) => ({ templetIds: [templet(got)] })),
    step('GET /label/recent', { pageSize: 5 }),
    step('POST /templet/delete', (got: Got) => ({ templetIds: [templet(got, 'copy')] })),
    step('POST /templet/delete', { templetIds: [] }),
    step('GET /templet/getBin'),
    step('POST /templet/restore', (got: Got) => ({ templetIds: [templet(got, 'copy')] })),
    step('POST /templet/delete', (got: Got) => ({ templetIds: [templet(got, 'copy')] })),
    step('POST /templet/deleteForever', (got: Got) => ({ templetIds: [templet(got, 'copy')] })),
    step('POST /user/updateUserPreference', { safeMode: 0 }),
    step('POST /templet/delete', (got: Got) => ({ templetIds: [templet(got, 'copy')] })),
    step('POST /templet/deleteForever', (got: Got) => ({ templetIds: [templet(got, 'copy')] })),
    step('GET /templet/getBin'),
    step('POST /templet/deleteFolder', (got: Got) => ({ folderId: of(got, 'folder', 'folderId') })),
    step('POST /templet/deleteFolder', (got: Got) => ({ folderId: of(got, 'folder', 'folderId') })),
    step('GET /templet/getShareTemplet', { shareType: 2 }),
    step('GET /templet/getShareTemplet', { shareType: 9 }),
    step('GET /templet/getNewShare'),
    step('POST /templet/saveShare', { shareId: 987_654 }),
    step('POST /templet/deleteShare', { shareId: 987_654 }),
    step('GET /market/getCategory'),
    step('GET /market/getCategory', { language: 'en' }),
    step('GET /market/getTemplet', { pageSize: 20 }, { name: 'market' }),
    step('GET /market/getTemplet', { pageSize: 20, pageNumber: 2, language: 'ar', keyword: 'a' }),
    step('GET /market/detail', (got: Got) => ({ templetId: row(got, 'market', 'templetId') })),
    step('GET /market/detail', { templetId: 987_654 }),
    step('POST /market/use', (got: Got) => ({ templetId: row(got, 'market', 'templetId', 1) })),
    step('POST /market/use', { templetId: 987_654 }),
    step('GET /templet/getMyTemplet', {}),
    step('POST /oss/uploadFile', {}, { file: book, name: 'book' }),
    step('POST /oss/uploadFile', {}, { file: noPicture }),
    step('GET /oss/file/:id', (got: Got) => fileId(got, 'book')),
    step('GET /oss/file/:id', (got: Got) => fileId(got, 'book'), { isGuest: true }),
    step('POST /dbdata/add', (got: Got) => ({
      url: got.book,
      name: '商品',
      fields: ['品名', '条码'],
      rows: 2,
    })),
    step('POST /dbdata/add', { url: '/api/v3/oss/file/not-there-1234', name: 'x', fields: [], rows: 1 }),
    step('GET /dbdata/getList', {}, { name: 'list' }),
    step('POST /dbdata/rename', (got: Got) => ({ id: row(got, 'list', 'id'), name: '新' })),
    step('POST /dbdata/rename', { id: 987_654, name: '新' }),
    step('POST /dbdata/delete', (got: Got) => ({ id: row(got, 'list', 'id') })),
    step('POST /dbdata/delete', (got: Got) => ({ id: row(got, 'list', 'id') })),
    step('GET /dbdata/getList'),
    step('POST /font/upload', {}, { file: font, name: 'font' }),
    step('POST /font/upload', {}, { file: noPicture }),
    step('GET /font/getFont', {}, { name: 'fonts' }),
    step('GET /font/getFont', { keyword: 'nothing' }),
    step('GET /font/getCharacters', (got: Got) => ({ fontId: row(got, 'fonts', 'fontId') })),
    step('GET /font/getCharacters', { fontId: 987_654 }),
    step('POST /font/delete', (got: Got) => ({ fontId: row(got, 'fonts', 'fontId') })),
    step('POST /font/delete', { fontId: 987_654 }),
    step('POST /log/error', { error: 'x\u0000', info: 'y', url: 'http://x/' }, { isGuest: true }),
    step('POST /log/error', { error: 'x'.repeat(5000) }, { isGuest: true }),
    step('GET /nothing/here'),
    step('POST /user/info', {}),
    step('POST /login/refreshToken', {}, { name: 'refreshed' }),
    step('POST /login/logout', {}),
    step('GET /user/info', {}),
  ];
}
