import { vi } from 'vitest';
import type { Commands } from '../../src/cli/commands';

/**
 * Runs a command of the command line in the process of the test, in English: for refusals of many kinds, of which one
 * goes through the program itself.
 * @param commands those that may be named
 * @param env variables for the time of the run
 */
export async function here(
  commands: Commands,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; out: string; err: string }> {
  for (const [name, value] of Object.entries({ LANG: 'C', LC_ALL: 'C', ...env })) vi.stubEnv(name, value);
  // Not before: the messages are loaded in the language of the terminal.
  const { runCommand } = await import('../../src/cli/commands');
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text);
      return true;
    }),
  );
  const listeners = process.stdout.listeners('error');
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await runCommand(commands, args, async () => (await import('../../src/cli/usage')).usage());
    return { code: Number(process.exitCode ?? 0), out: said.stdout, err: said.stderr };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    for (const one of process.stdout.listeners('error'))
      if (!listeners.includes(one)) process.stdout.removeListener('error', one as () => void);
  }
}
