import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../ports';
import { CLI } from './built';

/** A command that runs until it is stopped, in a process of its own. */
class Process {
  /** Lines of its output. */
  readonly lines: string[] = [];
  readonly ended: Promise<number | string | null>;

  constructor(readonly child: ChildProcess) {
    for (const stream of [child.stdout!, child.stderr!])
      createInterface(stream).on('line', (line) => this.lines.push(line));
    this.ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  }

  /** Ends it as a power cut does, as far as a process can be. */
  readonly kill = async (): Promise<void> => {
    this.child.kill('SIGKILL');
    await this.ended;
  };
}

/** A print service with a folder printer and a watched folder, each with programs of their own. */
export class Warehouse {
  readonly root = mkdtempSync(join(tmpdir(), 'labelwright-watch-'));
  readonly folder = join(this.root, 'in');
  readonly template = join(this.root, 'label.json');
  private readonly all: Process[] = [];

  private constructor(readonly env: NodeJS.ProcessEnv) {}

  /** @param more of the environment @param printers of the list */
  static async open(more: NodeJS.ProcessEnv = {}, printers: object[] = []): Promise<Warehouse> {
    const [PRINT_SERVICE_PORT, PRINT_STATUS_PORT] = [String(await freePort()), String(await freePort())];
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      LANG: 'C',
      LC_ALL: 'C',
      PRINT_SERVICE_PORT,
      PRINT_STATUS_PORT,
      ...more,
    };
    const warehouse = new Warehouse(env);
    const { root, folder, template } = warehouse;
    env.DATA_DIR = join(root, 'data');
    mkdirSync(folder);
    mkdirSync(env.DATA_DIR);
    const virtual = { name: 'P', driver: 'file', address: 'printed', language: 'png', dpi: 203, width: 104 };
    writeFileSync(join(env.DATA_DIR, 'printers.json'), JSON.stringify({ printers: [virtual, ...printers] }));
    writeFileSync(template, JSON.stringify(shelf));
    return warehouse;
  }

  /** @param env of this process only */
  private start(args: string[], env: NodeJS.ProcessEnv = {}): Process {
    const child = spawn(process.execPath, [CLI, ...args], { env: { ...this.env, ...env } });
    const one = new Process(child);
    this.all.push(one);
    return one;
  }

  service(): Process {
    return this.start(['service']);
  }

  watch(options: string[] = [], env: NodeJS.ProcessEnv = {}, printer = 'P'): Process {
    return this.start(
      ['watch', this.folder, '--template', this.template, '--printer', printer, ...options],
      env,
    );
  }

  /** Puts a file into the watched folder by a rename, as a program does that writes it elsewhere first. */
  put(name: string, content: string | Uint8Array): void {
    const path = join(this.root, name);
    writeFileSync(path, content);
    renameSync(path, join(this.folder, name));
  }

  names(...folder: string[]): string[] {
    const path = join(this.folder, ...folder);
    return existsSync(path) ? readdirSync(path).sort() : [];
  }
  read(...path: string[]): string {
    return readFileSync(join(this.folder, ...path), 'utf8');
  }

  /** What the folder printer made: labels of each job by its title, each label as its bytes. */
  printed(): { title: string; labels: string[] }[] {
    const path = join(this.env.DATA_DIR!, 'printed');
    const folders = existsSync(path) ? readdirSync(path) : [];
    return folders.map((folder) => {
      const names = readdirSync(join(path, folder)).filter((name) => name.endsWith('.png'));
      const labels = names.map((name) => readFileSync(join(path, folder, name)).toString('base64'));
      return { title: folder.replace(/^\d{8}-\d{6}-/, '').replace(/-[\da-f-]{36}$/, ''), labels };
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((one) => one.kill()));
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A small label with a text and a code from two columns. */
const shelf = {
  name: 'shelf',
  width: 20,
  height: 10,
  data: [
    { id: 'name', elementType: 1, x: 1, y: 1, width: 18, height: 3, inputDataType: 3, excelKey: 'name' },
    {
      id: 'code',
      elementType: 2,
      x: 1,
      y: 4,
      width: 18,
      height: 5,
      inputDataType: 3,
      excelKey: 'ean',
      barcodeType: 4,
    },
  ],
};

/** A list whose labels are like those of no other list. @param first number in its first label */
export const list = (first: number, count: number): string =>
  `name,ean\n${Array.from({ length: count }, (_, i) => `Tea ${first + i},4006381333931`).join('\n')}\n`;
