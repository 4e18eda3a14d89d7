import { md5 } from './md5';

/**
 * The signature of a call. The secret is part of the page, so this stops casual abuse only and proves
 * nothing.
 */
export interface Signature {
  /** Id of this browser. */
  ip: string;
  /** Epoch ms. */
  timestamp: number;
  /** Hex MD5 of both and the secret. */
  sign: string;
}

/** Signs a call with the id of this browser, at a time in epoch ms. */
export const signed = (uuid: string, secret: string, timestamp: number): Signature => ({
  ip: uuid,
  timestamp,
  sign: md5(`ip=${uuid}&secret=${secret}&timestamp=${timestamp}`),
});
