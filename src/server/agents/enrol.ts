import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ENROL_PATH, enrolRequest } from '../../printing/agent';
import { makeSecret, secretHash } from '../auth/secrets';
import type { Gate } from '../gate';
import { networkOf } from '../network';
import { deny, invalidField } from '../refusals';
import type { Services } from '../route';

/** The digits of a code: none looks like another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
/** How long a code is valid, ms. */
export const CODE_KEPT = 15 * 60_000;
/** Codes of an account that are not used, and its agents. */
const MAX_CODES = 10;
const MAX_AGENTS = 500;
/** Attempts with a code: of a network, and of all together. A code has 40 random bits. */
const TRIES = 20;
const ALL_TRIES = 2_000;
const HOUR = 3_600_000;
const PREFIX = 'lwa_';

/** The stored form of a code, however it is typed. */
const codeHash = (code: string): string => secretHash(`agent/${code.replace('-', '').toUpperCase()}`);

/**
 * Makes a code with which one agent can enrol for an account. Only its hash is stored.
 * @throws Refusal agentCodeQuota
 */
export async function makeCode({ db, now }: Pick<Services, 'db' | 'now'>, userId: number) {
  const digits = Array.from({ length: CODE_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]!);
  const code = `${digits.slice(0, 4).join('')}-${digits.slice(4).join('')}`;
  const expireTime = now() + CODE_KEPT;
  const isAdded = await db.transaction((tx) =>
    tx.agents.addCode(userId, codeHash(code), expireTime, MAX_CODES),
  );
  if (!isAdded) throw deny('agentCodeQuota', { max: MAX_CODES });
  return { code, expireTime };
}

/** `POST /agent/v1/enrol`: a code becomes a token, once. */
export function addEnrolment(app: FastifyInstance, { db }: Services, gate: Gate): void {
  app.post(ENROL_PATH, (request, reply) =>
    gate.enter(async () => {
      const body = v.safeParse(enrolRequest, request.body);
      if (!body.success) throw invalidField(v.getDotPath(body.issues[0]) ?? 'body');
      await db.limits.take(`enrol/${networkOf(request.ip)}`, TRIES, HOUR);
      await db.limits.take('enrol', ALL_TRIES, HOUR);
      const { code, name } = body.output;
      const token = PREFIX + makeSecret();
      const agentId = await db.transaction(async (tx) => {
        const userId = await tx.agents.takeCode(codeHash(code));
        // The code stays used.
        if (userId === undefined) return undefined;
        return (await tx.agents.add(userId, name, secretHash(token), MAX_AGENTS)) ?? 'quota';
      });
      if (agentId === 'quota') throw deny('agentQuota', { max: MAX_AGENTS });
      if (agentId === undefined) return reply.code(401).send({ error: 'agentCodeInvalid' });
      return reply.header('cache-control', 'no-store').send({ agentId, token });
    }),
  );
}
