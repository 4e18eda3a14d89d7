import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../databases';
import { newUser } from '../labels';
import { localRenderer, newKey, shelfData } from './client';

/** The programs of a document in a language, as they are. A block with a word behind its language is left out. */
export const programs = (document: string, language: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text]) => text!,
  );

/** A server with a template and a key, and a folder in which programs run that are given all three in their environment. */
export async function workplace() {
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-guide-'));
  const server = await startServer({}, {}, 1, { renderer: await localRenderer() });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const user = await newUser(server);
  const TEMPLATE = String(await user.save('shelf', { data: JSON.stringify(shelfData) }));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    API: `${address}/open/v1`,
    KEY: (await newKey(user)).secret,
    TEMPLATE,
  };
  return {
    env,
    folder,
    /** Its output. @throws Error with all of it when the program fails */
    run: (program: string, args: string[]) =>
      new Promise<string>((done, fail) => {
        execFile(program, args, { env, cwd: folder }, (error, out, err) =>
          error ? fail(new Error(`${error.message}\n${out}${err}`)) : done(out),
        );
      }),
    read: (name: string) => readFileSync(join(folder, name)).toString('latin1'),
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
