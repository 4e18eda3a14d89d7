import type { ColumnType, Insertable, Kysely, Selectable } from 'kysely';

/** Number the database gives a row. */
type Id = ColumnType<number, never, never>;
type Flag = 0 | 1;

export interface Users {
  id: Id;
  /** As sent over the wire (see wirePhone); null for accounts of a social login. */
  phone: string | null;
  passwordHash: string | null;
  nickName: string;
  userImg: string;
  shareCode: string;
  /** A disabled account cannot sign in. */
  role: 'user' | 'operator' | 'disabled';
  createTime: number;
}

export interface Identities {
  provider: 'wechat' | 'qq';
  openId: string;
  /** '' where the provider gives none. */
  unionId: string;
  userId: number;
  createTime: number;
}

export interface Tokens {
  /** SHA-256 of the token, hex. */
  hash: string;
  userId: number;
  remember: Flag;
  createTime: number;
  expireTime: number;
  /** When it was ended from elsewhere: it then answers 10002 until it expires. */
  revokeTime: number | null;
}

export interface Captchas {
  phone: string;
  scene: 'login' | 'register' | 'reset' | 'unregister';
  hash: string;
  tries: number;
  expireTime: number;
}

export interface Tickets {
  hash: string;
  kind: string;
  /** JSON. */
  content: string;
  expireTime: number;
}

export interface Limits {
  id: Id;
  key: string;
  expireTime: number;
}

export interface Preferences {
  userId: number;
  safeMode: Flag;
  printMode: string;
  printDensity: number;
  printSpeed: number;
  defaultPrinter: string;
}

export interface Folders {
  id: Id;
  ownerId: number;
  name: string;
  createTime: number;
}

export interface Categories {
  id: Id;
  name: string;
  position: number;
}

/** What a template, a version of it and a shared snapshot have in common. */
interface Drawing {
  name: string;
  /** mm */
  width: number;
  /** mm */
  height: number;
  cover: string;
  /** JSON: the entity's fields that have no column, unknown ones too. */
  settings: string;
  /** JSON text of the element list. */
  data: string;
}

export interface Templets extends Drawing {
  id: Id;
  /** null for a market template. */
  ownerId: number | null;
  folderId: number | null;
  /** null for an own template. */
  categoryId: number | null;
  /** Name under which the operator publishes it again. */
  marketCode: string | null;
  searchKey: string;
  sortKey: string;
  revision: number;
  createTime: number;
  updateTime: number;
}

export interface Grams {
  gram: string;
  templetId: number;
}

export interface Versions extends Drawing {
  templetId: number;
  revision: number;
  updateTime: number;
}

export interface Collects {
  userId: number;
  templetId: number;
  createTime: number;
}

export interface Recents {
  userId: number;
  templetId: number;
  useTime: number;
}

export interface Shares extends Drawing {
  id: Id;
  senderId: number;
  receiverId: number;
  templetId: number;
  senderHidden: Flag;
  receiverHidden: Flag;
  saved: Flag;
  createTime: number;
}

export interface Files {
  id: string;
  /** null once the owner is gone and others still need it, or for a file of the site. */
  ownerId: number | null;
  kind: 'image' | 'excel' | 'font';
  name: string;
  /** Media type it is served with. */
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  createTime: number;
  /** Since when nobody needs it, as far as the last sweep saw. */
  unusedTime: number | null;
}

/** Files that are gone but for their bytes. */
export interface Removals {
  id: string;
  removeTime: number;
}

export interface FileRefs {
  holder: 'templets' | 'shares' | 'users' | 'data_files' | 'fonts' | 'feedback';
  holderId: number;
  fileId: string;
}

export interface DataFiles {
  id: Id;
  ownerId: number;
  fileId: string;
  name: string;
  /** JSON: names of the columns. */
  fields: string;
  rowCount: number;
  size: number;
  createTime: number;
}

export interface Fonts {
  id: Id;
  /** null for a font of the site. */
  ownerId: number | null;
  fileId: string;
  fontName: string;
  fontKind: string;
  fontKoreanName: string;
  fontEnglishName: string;
  fontTraditionalName: string;
  searchKey: string;
  size: number;
  /** 1: its maker restricts embedding. */
  restricted: number;
  createTime: number;
}

export interface Feedback {
  id: Id;
  userId: number | null;
  type: number;
  content: string;
  contact: string;
  /** JSON: addresses of pictures. */
  images: string;
  createTime: number;
}

export interface Errors {
  id: Id;
  userId: number | null;
  error: string;
  info: string;
  url: string;
  createTime: number;
}

export interface Facts {
  name: string;
  value: string;
}

/** The tables by the names queries use; columns are written in snake case in the database. */
export interface Tables {
  users: Users;
  identities: Identities;
  tokens: Tokens;
  captchas: Captchas;
  tickets: Tickets;
  limits: Limits;
  preferences: Preferences;
  folders: Folders;
  categories: Categories;
  templets: Templets;
  grams: Grams;
  versions: Versions;
  collects: Collects;
  recents: Recents;
  shares: Shares;
  files: Files;
  fileRefs: FileRefs;
  removals: Removals;
  dataFiles: DataFiles;
  fonts: Fonts;
  feedback: Feedback;
  errors: Errors;
  facts: Facts;
}

export type Db = Kysely<Tables>;
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
