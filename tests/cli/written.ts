import { vi } from 'vitest';

/** What a command writes to standard output. */
export async function written(run: (args: string[]) => Promise<void>, ...args: string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await run(args);
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}
