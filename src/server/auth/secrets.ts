import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters: a token, a ticket, a state. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret: SHA-256, hex. Enough for 256 random bits, which cannot be guessed. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
