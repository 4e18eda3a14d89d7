import * as v from 'valibot';
import { demoAccount } from '../../auth/demo';
import { route } from '../../route';

/** Settings of the deployment for every browser. */
export const siteConfig = route({
  path: 'GET /site/config',
  access: 'guest',
  slow: true,
  input: v.object({}),
  async handle(_, context) {
    const { language, servicePorts, signSecret, site } = context.config;
    const { hasDocs } = context;
    const [demo, downloads] = await Promise.all([demoAccount(context), context.downloads.list()]);
    return { language, servicePorts, signSecret, site, downloads, demo, hasDocs };
  },
});
