import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { problem, Refusal, refuse } from '../../base/problem';
import { settingsFile } from '../../disk/files';
import { ENROL_PATH, enrolAnswer } from '../../printing/agent';

/** How long the server may take to answer, ms. */
const PATIENCE = 20_000;

const stored = v.object({
  url: v.string(),
  agentId: v.pipe(v.number(), v.safeInteger()),
  token: v.string(),
  /** SHA-256 of the code that it enrolled with: the same code is not tried again. */
  code: v.string(),
});
export type Identity = v.InferOutput<typeof stored>;

const digest = (code: string): string =>
  createHash('sha256').update(code.replace('-', '').toUpperCase()).digest('hex');

/** Who this service is to a server: in `agent.json`, which only the owner of the service can read. */
export class Identities {
  private readonly save: (data: object) => Promise<void>;

  constructor(private readonly file: string) {
    this.save = settingsFile(file, 0o600);
  }

  /**
   * The identity at a server: the stored one, or a new one when there is none or another code is given.
   * @param url as `serverAddress` returns it
   * @throws Refusal agentNotEnrolled, agentCodeBad, agentUnreachable; agentFileBad for a damaged file
   */
  async at(url: string, code: string | undefined): Promise<Identity> {
    const known = await this.read();
    if (known?.url === url && (code === undefined || known.code === digest(code))) return known;
    if (code === undefined) throw refuse('agentNotEnrolled', { url });
    const { agentId, token } = await enrol(url, code);
    const identity = { url, agentId, token, code: digest(code) };
    await this.save(identity);
    return identity;
  }

  private async read(): Promise<Identity | undefined> {
    try {
      return v.parse(stored, JSON.parse(await readFile(this.file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw refuse('agentFileBad', { file: this.file });
    }
  }
}

async function enrol(url: string, code: string) {
  const reply = await fetch(url + ENROL_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, name: hostname().slice(0, 100) || 'agent' }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw refuse('agentUnreachable', { url, reason: error.cause?.code ?? error.message });
  });
  const body: unknown = await reply.json().catch(() => undefined);
  if (reply.status >= 500 || reply.status === 429)
    throw refuse('agentUnreachable', { url, reason: String(reply.status) });
  const answer = v.safeParse(enrolAnswer, body);
  if (!reply.ok || !answer.success) throw new Refusal(problem('agentCodeBad', { url }), 401);
  return answer.output;
}
