#!/usr/bin/env node
import { own } from '../base/own';
import { Refusal } from '../base/problem';
import { EXIT, LocatedRefusal, refusalLine } from './terminal';

/** Command -> its file, loaded on use. */
const commands: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  start: () => import('./start'),
  server: () => import('./server'),
  service: () => import('./service'),
  print: () => import('./print'),
  watch: () => import('./watch'),
  sheet: () => import('./sheet'),
  threshold: () => import('./threshold'),
  symbol: () => import('./symbol'),
  gs1: () => import('./gs1'),
  publish: () => import('./publish'),
  unpublish: () => import('./unpublish'),
  market: () => import('./market'),
  users: () => import('./users'),
  keys: () => import('./keys'),
  feedback: () => import('./feedback'),
  backup: () => import('./backup'),
  restore: () => import('./restore'),
};

/** Runs one command. A refusal is one line on standard error with exit code 2. */
async function main([name = '', ...args]: string[]): Promise<void> {
  const help = ['', 'help'].includes(name) || [name, ...args].includes('--help');
  const command = own(commands, name);
  if (help || !command) {
    const { usage } = await import('./usage');
    process[help ? 'stdout' : 'stderr'].write(`${usage()}\n`);
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

// A reader that stops early (a pipe to head) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

await main(process.argv.slice(2));
