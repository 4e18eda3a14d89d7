import { VERSION } from '../../base/version';

/** The line that `version` prints; an update is tried by it before it replaces the program. */
export const versionLine = `labelwright-service ${VERSION}`;

/** `version`: name and version of this program. */
export async function run(): Promise<void> {
  process.stdout.write(`${versionLine}\n`);
}
