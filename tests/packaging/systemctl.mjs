#!/usr/bin/env node
/**
 * What `systemctl --user` does with a unit, for a machine without systemd: it links the unit, starts its ExecStart and
 * ends it. SYSTEMD_PIDS is the file of the process.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [, command, unit] = process.argv.slice(2);
const folder = join(process.env.XDG_CONFIG_HOME, 'systemd/user');
const wants = join(folder, 'default.target.wants');
const pids = process.env.SYSTEMD_PIDS;

function stop() {
  if (!existsSync(pids)) return;
  const pid = Number(readFileSync(pids, 'utf8'));
  rmSync(pids);
  try {
    process.kill(pid, 'SIGTERM');
    // It ends once the program is gone, as the original does.
    for (let n = 0; n < 600; n++) {
      process.kill(pid, 0);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  } catch {
    // It is gone.
  }
}

function start() {
  const [, program, args] = /^ExecStart="(.*)" (.*)$/m.exec(readFileSync(join(folder, unit), 'utf8'));
  const child = spawn(program, args.split(' '), { detached: true, stdio: 'ignore' });
  child.unref();
  writeFileSync(pids, String(child.pid));
}

const commands = {
  'daemon-reload': () => {},
  enable: () => {
    mkdirSync(wants, { recursive: true });
    rmSync(join(wants, unit), { force: true });
    symlinkSync(join(folder, unit), join(wants, unit));
  },
  disable: () => rmSync(join(wants, unit), { force: true }),
  start,
  stop,
  restart: () => {
    stop();
    start();
  },
};
commands[command]();
