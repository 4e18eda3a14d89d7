import * as v from 'valibot';
import { route } from '../../route';

/** What the deployment fixes for every browser. */
export const siteConfig = route({
  path: 'GET /site/config',
  access: 'guest',
  input: v.object({}),
  handle: (_, { config: { language, servicePorts } }) => ({ language, servicePorts }),
});
