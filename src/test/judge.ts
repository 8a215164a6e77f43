import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../kit/contract/call.ts';
import type { RawAnswer } from './every-call.ts';

/** The statuses of the contract's documentation, without the one for our own faults. */
const documented = [200, 400, 401, 403, 404, 413, 415, 429];

/** Checks that an answer keeps to the contract for every request: its status, its envelope, its output. */
export function judge(answer: RawAnswer, declared: Call): void {
  const { status, envelope, text } = answer;
  expect(documented, text.slice(0, 500)).toContain(status);
  if (status === 200 && declared.wire === 'blob' && !envelope) return;
  expect(envelope, text.slice(0, 200)).not.toBeNull();
  if (envelope?.code === 200) {
    const parsed = z.safeParse(declared.output, envelope.object);
    expect(parsed.success ? [] : parsed.error.issues.slice(0, 3)).toEqual([]);
    return;
  }
  expect(envelope).toMatchObject({
    object: null,
    message: expect.stringMatching(/./),
    reason: expect.stringMatching(/^\w[\w.]*$/),
  });
  expect(envelope?.code).toBe(500);
  // Messages of the database are for us, not for clients.
  expect(text).not.toMatch(/syntax error|violates|relation "|at .*\.ts:\d|select .* from /i);
}
