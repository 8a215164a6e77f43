import { createHash, randomBytes } from 'node:crypto';

/** The key under which a code, token, session or grant is stored: its value is nowhere in the database. */
export function hashOf(model: string, value: string): Buffer {
  return createHash('sha256').update(`${model}:${value}`).digest();
}

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
