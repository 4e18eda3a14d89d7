import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SCOPES } from '../../../src/base/openApi';
import { startServer } from '../databases';
import { newUser } from '../labels';
import { startAgent } from './agents';
import { localRenderer, newKey, shelfData } from './client';

/** The programs of a document in a language, as they are. A block with a word behind its language is left out. */
export const programs = (document: string, language: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text]) => text!,
  );

/** A server with a template, a key and a printer, and a folder in which programs run that are given all of them. */
export async function workplace() {
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-guide-'));
  const server = await startServer({}, {}, 1, { renderer: await localRenderer() });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const user = await newUser(server);
  const code = (await user.call('POST /fleet/code', {})).data.code;
  const printers = [{ name: 'P', driver: 'file', address: 'printed' }];
  const agent = await startAgent(address, code, { printers });
  const fleet = async () => (await user.call('GET /fleet/list', {})).data.printers;
  while ((await fleet()).length === 0) await delay(20);
  const TEMPLATE = String(await user.save('shelf', { data: JSON.stringify(shelfData) }));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    API: `${address}/open/v1`,
    KEY: (await newKey(user, [...SCOPES])).secret,
    TEMPLATE,
    PRINTER: String((await fleet())[0]!.id),
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
      await agent.close();
      await agent.remove();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
