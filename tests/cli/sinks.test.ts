import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderSink } from '../../src/cli/sinks';

const folder = mkdtempSync(join(tmpdir(), 'labelwright-sinks-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['png', 'pdf'] as const)(
  'a job of %s that is stopped while it writes leaves nothing behind',
  async (language) => {
    for (const turns of [0, 1, 2, 5, 9]) {
      const sink = await folderSink(folder, language);
      const labels = Array.from({ length: 100 }, () => new Uint8Array(40_000));
      const writing = sink.write(labels, 0).catch(() => {});
      for (let i = 0; i < turns; i++) await new Promise((go) => setImmediate(go));
      await sink.abort();
      await writing;
      expect(readdirSync(folder)).toEqual([]);
      // What is rendered meanwhile is written no more.
      await sink.write(labels, 100).catch(() => {});
      expect(readdirSync(folder)).toEqual([]);
    }
  },
);
