import { own } from '../base/own';
import { Refusal } from '../base/problem';
import { EXIT, LocatedRefusal, refusalLine } from './terminal';

/** The commands of a program, by name: the file of each is loaded on use. */
export type Commands = Record<string, () => Promise<{ run(args: string[]): Promise<void> }>>;

/**
 * Runs one command; without one, or with `--help`, its usage is printed. A refusal is one line on standard error
 * with exit code 2.
 * @param usage loads the text that lists the commands.
 */
export async function runCommand(
  commands: Commands,
  [name = '', ...args]: readonly string[],
  usage: () => Promise<string>,
): Promise<void> {
  // A reader that stops early (a pipe to head) is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.ok);
    throw error;
  });
  const help = ['', 'help'].includes(name) || [name, ...args].includes('--help');
  const command = own(commands, name);
  if (help || !command) {
    process[help ? 'stdout' : 'stderr'].write(`${await usage()}\n`);
    process.exitCode = help ? EXIT.ok : EXIT.refused;
    return;
  }
  try {
    await (await command()).run(args);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  if (error instanceof Refusal) {
    const where = error instanceof LocatedRefusal ? `${error.where}: ` : '';
    process.stderr.write(`${where}${refusalLine(error)}\n`);
    process.exitCode = EXIT.refused;
  } else if (isUsage(error)) {
    process.stderr.write(`${error.message.split('\n')[0]}\n`);
    process.exitCode = EXIT.refused;
  } else {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = EXIT.failed;
  }
}

/** Unknown or malformed options, as `parseArgs` reports them. */
const isUsage = (error: unknown): error is Error =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
