import { notifications } from '@mantine/notifications';
import { TOAST_TIME } from '../../base/constants';
import { language, t } from '../../i18n/messages';
import { ApiClient, type ApiHost } from './client';
import { ApiError, NetworkError } from './errors';
import { keepConfig, keptConfig } from './siteConfig';
import type { ApiOutput } from './types';

export type { CallOptions, Transport, UploadOptions } from './client';

export { ApiError, CODE, hasOwnDialog, NetworkError } from './errors';
export { reasonOf } from './reason';
export type { ApiInput, ApiOutput, ApiPath } from './types';

/** Shows a failure; the same text only once at a time. */
export const notifyError = (message: string): void =>
  void notifications.show({ id: `error ${message}`, color: 'red', autoClose: TOAST_TIME, message });

const host: ApiHost = {
  base: '/api/v3',
  language: language.replace('-', '_'),
  token: () => '',
  uuid: () => '',
  notify: notifyError,
  sessionOver: async ({ msg }) => {
    notifyError(msg || 'Error');
    return false;
  },
  safeMode: () => notifyError(t('safeMsg')),
};

/** Connects the API to the session and the shell; called once when the app starts. */
export const connectApi = (parts: Partial<ApiHost>): void => void Object.assign(host, parts);

/** The app's API: `call('POST /templet/save', input)`, `upload('POST /oss/uploadImg', file)`, `file(address)`. */
export const { call, upload, file } = new ApiClient(host);

/**
 * The result of a call whose failure was already shown, or undefined then. Other errors are bugs and thrown
 * again.
 */
export async function unlessReported<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) return undefined;
    throw error;
  }
}

let config: Promise<ApiOutput<'GET /site/config'>> | undefined;

/**
 * The deployment's settings: language, address of the print service, links, a demo account. Requested once.
 * While the server cannot be reached, the last known settings are used and the request is repeated next time.
 */
export function loadConfig(): Promise<ApiOutput<'GET /site/config'>> {
  config ??= call('GET /site/config', {}, { hideError: true }).then(
    (received) => {
      keepConfig(received);
      return received;
    },
    (error) => {
      config = undefined;
      const kept = error instanceof NetworkError ? keptConfig() : undefined;
      if (kept) return kept;
      throw error;
    },
  );
  return config;
}
