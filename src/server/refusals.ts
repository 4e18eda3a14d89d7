import { Refusal } from '../base/problem';

/** Every refusal of the API except a bad field (400): its message and its code. */
const CODES = {
  notFound: 404,
  serverError: 500,
  siteForeign: 403,
  methodWrong: 405,
  bodyTooBig: 413,
  bodyType: 415,
  hostUnknown: 421,
  tooMany: 429,
  overloaded: 503,
  diskFull: 507,
  safeModeOn: 1501,
  loginNeeded: 10001,
  loginElsewhere: 10002,
  loginWrong: 2001,
  loginWrongMail: 2001,
  accountDisabled: 2001,
  captchaWrong: 2002,
  phoneTaken: 2003,
  mailTaken: 2003,
  passwordWeak: 2005,
  providerOff: 2006,
  ticketInvalid: 2007,
  smsOff: 2008,
  mailOff: 2008,
  templetMissing: 3001,
  templetQuota: 3002,
  folderQuota: 3002,
  templetInvalid: 3003,
  templetUnknown: 3003,
  templetChanged: 3004,
  folderMissing: 3005,
  folderTaken: 3006,
  shareCodeUnknown: 3101,
  shareCodeOwn: 3102,
  dataFileMissing: 3001,
  fontMissing: 3001,
  uploadType: 3201,
  uploadPixels: 3201,
  uploadUnreadable: 3202,
  pictureForeign: 3204,
  storageFull: 3203,
  dataFileQuota: 3203,
  fontQuota: 3203,
  openKeyQuota: 3203,
  openKeyUnknown: 3001,
  webhookAddress: 3003,
  openKeyMissing: 401,
  openKeyInvalid: 401,
  openScopeMissing: 403,
  openJsonInvalid: 400,
  openJsonDeep: 400,
  openJsonTwice: 400,
  openJsonKey: 400,
  openRecordsTooMany: 413,
  openLabelsTooMany: 413,
  openRecordsMissing: 422,
  openRecordsBad: 422,
  openRecordsNone: 422,
  openInputMissing: 422,
  openInputUnknown: 422,
  openTooSlow: 422,
  openTooLarge: 422,
  openPrinterMissing: 404,
  openStockMissing: 404,
  openPrinterDpi: 422,
  openJobMissing: 404,
  openJobOver: 409,
  openNotInDoubt: 409,
  openFileMissing: 404,
  openFileNotReady: 409,
  openRangeOutside: 416,
  openRetryConflict: 409,
  agentQuota: 3203,
  agentCodeQuota: 3203,
  agentCodeInvalid: 401,
  agentMissing: 3001,
} as const;

/** A refusal of the API, to be thrown: `throw deny('templetMissing')`. */
export const deny = (
  key: keyof typeof CODES,
  params?: Record<string, string | number>,
  data?: Record<string, unknown>,
): Refusal => new Refusal(params ? { key, params } : { key }, CODES[key], data);

/** 429 with the seconds to wait. */
export const denyFor = (retryAfter: number): Refusal => deny('tooMany', { s: retryAfter }, { retryAfter });

/** 400 that names the field. */
export const invalidField = (field: string): Refusal =>
  new Refusal({ key: 'fieldInvalid', params: { field } });

const HTTP_STATUSES: readonly number[] = [403, 404, 405, 413, 415, 421, 429, 500, 503, 507];

/** HTTP status of a code. An outcome that the client handles has status 200. */
export const httpStatus = (code: number): number => (HTTP_STATUSES.includes(code) ? code : 200);
