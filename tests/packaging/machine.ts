import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MOUNTS = `
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
mount --rbind /dev "$1/root/dev"
mount -t proc proc "$1/root/proc"
exec chroot "$1/root" sh -ec "$2"
`;

/** What a script printed, and how it ended. */
export interface Outcome {
  code: number;
  out: string;
}

/** This machine, with a layer of its own over every file: what a script installs or removes there is gone with the layer. */
export class Machine {
  private readonly folder = mkdtempSync(join(tmpdir(), 'labelwright-machine-'));

  constructor() {
    for (const name of ['upper', 'work', 'root']) mkdirSync(join(this.folder, name));
  }

  /** Runs a shell script as root in the layer; the network is this machine's. */
  run(script: string): Promise<Outcome> {
    const args = ['--mount', 'sh', '-ec', MOUNTS, 'sh', this.folder, script];
    return new Promise((done) => {
      execFile('unshare', args, { maxBuffer: 1 << 26 }, (error, out, err) =>
        done({ code: error ? Number(error.code) : 0, out: `${out}${err}` }),
      );
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Whether this process may make such a layer. */
  static isPossible(): boolean {
    if (process.getuid?.() !== 0) return false;
    const machine = new Machine();
    try {
      execFileSync('unshare', ['--mount', 'sh', '-ec', MOUNTS, 'sh', machine.folder, 'command -v dpkg-deb'], {
        stdio: 'ignore',
      });
      return true;
    } catch {
      return false;
    } finally {
      machine.remove();
    }
  }
}
