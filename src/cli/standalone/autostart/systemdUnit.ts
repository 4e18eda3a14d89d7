import { createHash } from 'node:crypto';
import { access, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder, writeWhole } from '../../../disk/files';
import type { Autostart } from './autostart';
import { runProgram } from './program';

const UNIT = 'labelwright-service.service';

const folder = (): string =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'systemd', 'user');

/** A path in a unit file (systemd.syntax(7)): quoted, `%` doubled. */
const quoted = (path: string): string =>
  `"${path.replaceAll('%', '%%').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const unit = (program: string): string => `[Unit]
Description=Labelwright print service

[Service]
ExecStart=${quoted(program)} run
Restart=on-failure
RestartSec=2
NoNewPrivileges=yes
LockPersonality=yes
RestrictRealtime=yes
UMask=0077

[Install]
WantedBy=default.target
`;

const MARK = '# SHA-256 of what follows, as it was written: ';

const marked = (text: string): string => `${MARK}${createHash('sha256').update(text).digest('hex')}\n${text}`;

/** Whether a unit file is as some version of this program wrote it. */
function isOurs(content: string): boolean {
  const end = content.indexOf('\n');
  return content === marked(content.slice(end + 1));
}

const systemctl = (...args: string[]) => runProgram('systemctl', ['--user', ...args]);
/** The unit file as it is; undefined without one. */
const written = () =>
  readFile(join(folder(), UNIT), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** A unit of the user's own systemd: it needs no administrator. A unit that the user edited stays as it is. */
export const systemdUnit: Autostart = {
  async register(program) {
    const where = join(folder(), UNIT);
    const found = await written();
    const kept = found !== undefined && !isOurs(found);
    if (!kept) {
      await makeFolder(dirname(where));
      await writeWhole(where, marked(unit(program)));
    }
    await systemctl('daemon-reload');
    await systemctl('enable', UNIT);
    await systemctl('restart', UNIT);
    return { where, kept };
  },
  async remove() {
    const found = await written();
    if (found === undefined) return;
    await systemctl('disable', UNIT);
    await rm(join(folder(), UNIT), { force: true });
    await systemctl('daemon-reload');
  },
  isRegistered: () =>
    access(join(folder(), 'default.target.wants', UNIT)).then(
      () => true,
      () => false,
    ),
  async start() {
    await systemctl('start', UNIT);
  },
  async stop() {
    if ((await written()) !== undefined) await systemctl('stop', UNIT);
  },
};
