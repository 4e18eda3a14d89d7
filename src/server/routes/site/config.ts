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
    return { language, servicePorts, signSecret, site, demo: await demoAccount(context) };
  },
});
