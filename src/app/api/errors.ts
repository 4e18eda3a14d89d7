import type { Envelope } from '../../server/route';

/** The server refused: its whole answer, with a message in the user's language. */
export class ApiError extends Error {
  constructor(readonly response: Envelope) {
    super(response.msg);
    this.name = 'ApiError';
  }

  get code(): number {
    return this.response.code;
  }
}

/**
 * The server could not be reached, did not answer in time, or sent an unreadable answer. The message is for
 * the user.
 */
export class NetworkError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NetworkError';
  }
}

/** Codes that the client handles. */
export const CODE = {
  ok: 200,
  sessionUnknown: 10001,
  sessionEnded: 10002,
  safeMode: 1501,
  templetMissing: 3001,
  changedElsewhere: 3004,
  shareCodeUnknown: 3101,
  uploadType: 3201,
  uploadUnreadable: 3202,
} as const;

export const isSessionOver = (code: number): boolean =>
  code === CODE.sessionUnknown || code === CODE.sessionEnded;

/**
 * Whether a failure is shown as a message: safe mode and the end of the session have dialogs of their own.
 */
export const hasOwnDialog = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === CODE.safeMode || isSessionOver(error.code));
