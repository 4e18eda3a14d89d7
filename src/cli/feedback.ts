import { parseArgs } from 'node:util';
import { listLine, withDatabase } from './operator';
import { oneOfWords } from './terminal';

/** Messages read at a time. */
const PAGE = 500;

/** `feedback list [--json]`: messages of users, the newest first. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  oneOfWords('feedback', positionals.join(' '), ['list']);
  const rows = await withDatabase(async ({ feedback }) => {
    const all: Awaited<ReturnType<typeof feedback.list>> = [];
    for (;;) {
      const page = await feedback.list(PAGE, all.at(-1)?.id);
      all.push(...page);
      if (page.length < PAGE) return all;
    }
  });
  const shown = rows.map((row) => ({ ...row, images: JSON.parse(row.images) as string[] }));
  const lines = shown.map(({ id, createTime, userId, type, contact, content, images }) =>
    listLine([id, new Date(createTime).toISOString(), userId ?? '-', type, contact, content, ...images]),
  );
  process.stdout.write(values.json ? `${JSON.stringify(shown)}\n` : lines.join(''));
}
