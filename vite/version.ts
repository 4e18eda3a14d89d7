import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What `src/base/version.ts` is filled in with: for the `define` of every build that holds the app or the server. */
export const versionDefine = { LABELWRIGHT_VERSION: JSON.stringify(version) };
