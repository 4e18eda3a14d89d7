import { t } from '../../i18n/messages';
import { ApiError, NetworkError } from './errors';

const MINUTE = 60;
const HOUR = 3600;

/** A wait in whole seconds, minutes or hours, rounded up. */
export function waitText(seconds: number): string {
  if (seconds <= 2 * MINUTE) return t('waitSeconds', { n: Math.max(1, Math.ceil(seconds)) });
  if (seconds <= 2 * HOUR) return t('waitMinutes', { n: Math.ceil(seconds / MINUTE) });
  return t('waitHours', { n: Math.ceil(seconds / HOUR) });
}

/** Seconds the server asks to wait; undefined unless a rate limit refused the call. */
export function retryAfter(error: unknown): number | undefined {
  const data =
    error instanceof ApiError ? (error.response.data as { retryAfter?: unknown } | undefined) : undefined;
  return typeof data?.retryAfter === 'number' ? data.retryAfter : undefined;
}

/** The reason of a failed call in the user's language; any other error is a bug and thrown again. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  const wait = retryAfter(error);
  return wait === undefined ? error.message || t('unknown') : t('waitFor', { time: waitText(wait) });
}
