import { machineClock } from '../../base/clock';
import { createBrowserHost } from '../../raster/browserHost';
import { foreignAddress } from '../../raster/pictureAddress';
import { file } from '../api';
import { retryAfter } from '../api/reason';

/**
 * Fetches a picture of another server through ours, with the account. When the server asks to wait, it waits.
 * Throws as `file` does.
 */
export async function fetchForeignPicture(address: string): Promise<Blob> {
  for (;;) {
    try {
      return await file(foreignAddress(new URL(address), machineClock.now()), { hideError: true });
    } catch (error) {
      const seconds = retryAfter(error);
      if (seconds === undefined) throw error;
      await new Promise((go) => setTimeout(go, seconds * 1000));
    }
  }
}

/** The host of the app's pages: it also loads pictures of other servers. */
export const pageHost = createBrowserHost(fetchForeignPicture);
