import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/**
 * A version of Node.js from the package registry, unpacked into a folder and kept there.
 *
 * @param spec name of the package, version, and checksum as the registry states it
 * @param work folder, absolute; created if missing
 * @param members files and folders of the package to unpack; all of them by default
 * @returns the folder of the package. Throws when the checksum is another
 */
export function unpackedNode({ package: name, version, integrity }, work, members = ['package']) {
  const folder = join(work, `${name}-${version}`);
  const archive = join(work, `${name}-${version}.tgz`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(archive))
    execFileSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', work], {
      stdio: 'pipe',
      shell: platform() === 'win32',
    });
  const sum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (sum !== integrity) throw new Error(`${archive} is not ${name} ${version} as it was published`);
  if (!members.every((member) => existsSync(join(folder, member))))
    execFileSync('tar', ['xzf', archive, '-C', folder, ...members]);
  return join(folder, 'package');
}
