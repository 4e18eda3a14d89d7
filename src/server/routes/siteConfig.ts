import * as v from 'valibot';
import { route } from '../route';

export const siteConfig = route({
  path: 'GET /site/config',
  input: v.object({}),
  handle: (_, { config }) => config,
});
