import { appPool } from '../../raster/appPool';
import type { ForeignPictures } from '../../raster/browserHost';
import { call, loadConfig, upload } from '../api';
import { fontRegistry } from '../fonts/pageFonts';
import { pageStorage } from '../storage/pageStorage';
import { jobChannel } from './jobs/JobSender';
import { browserBox, jobsOf } from './jobs/jobRepository';
import type { MakeClient } from './link/ConnectionStore';
import type { PrintingHost } from './Printing';
import { RemoteStore } from './remote/RemoteStore';
import { PrintServiceClient } from './service/PrintServiceClient';

const browserClient =
  (account: string): MakeClient =>
  async (events) => {
    const config = await loadConfig().catch((error) => {
      console.warn('site configuration:', error);
      return undefined;
    });
    return new PrintServiceClient({ ...(config && { ports: config.servicePorts }), account, ...events });
  };

const sleep = (ms: number) => new Promise((go) => setTimeout(go, ms));

/**
 * What printing uses in the app's own page.
 * @param account tag of whose jobs they are, as `accountTag` makes it; '' without one
 * @param foreignPicture fetches a picture of another server for the workers
 */
export const browserPrinting = (account: string, foreignPicture: ForeignPictures): PrintingHost => ({
  storage: pageStorage(),
  jobs: browserBox(jobsOf(account)),
  client: browserClient(account),
  locks: navigator.locks,
  channel: jobChannel(),
  remote: account === '' ? undefined : new RemoteStore({ call, upload, sleep }),
  workers: () => appPool(undefined, fontRegistry.source, foreignPicture),
});
