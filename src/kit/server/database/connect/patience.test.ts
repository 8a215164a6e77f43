import { expect, test } from 'vitest';
import { patiently } from './patience.ts';

const refused = (code: string) => Object.assign(new Error(code), { code });

function failing(errors: readonly Error[]) {
  const warnings: string[] = [];
  let tries = 0;
  const work = async (): Promise<string> => {
    const error = errors[tries];
    tries += 1;
    if (error) throw error;
    return 'open';
  };
  const log = { warn: (_facts: object, text: string) => void warnings.push(text) };
  return { work, log, said: warnings, tries: () => tries };
}

test('what cannot be reached yet is tried again, and that is told once in a while', async () => {
  const errors = [
    refused('ECONNREFUSED'),
    refused('57P03'),
    refused('53300'),
    refused('EAI_AGAIN'),
    new AggregateError([refused('ECONNREFUSED'), refused('ECONNREFUSED')]),
    new Error('timeout expired'),
  ];
  const { work, log, said: warnings, tries } = failing(errors);
  expect(await patiently(work, { forMs: 60_000, log, pauseMs: 1 })).toBe('open');
  expect([tries(), warnings.length]).toEqual([7, 1]);
});

test('it is given up after a while, with the last reason', async () => {
  const { work, log, tries } = failing(Array.from({ length: 1_000 }, () => refused('ECONNREFUSED')));
  await expect(patiently(work, { forMs: 60, log, pauseMs: 20 })).rejects.toThrow('ECONNREFUSED');
  expect(tries()).toBeGreaterThan(1);
  const once = failing([refused('ECONNREFUSED')]);
  await expect(patiently(once.work, { forMs: 0, log: once.log })).rejects.toThrow('ECONNREFUSED');
  expect(once.said).toEqual([]);
});

test('what does not pass is said at once', async () => {
  for (const code of ['28P01', '3D000', '42501']) {
    const { work, log, tries } = failing([refused(code)]);
    await expect(patiently(work, { forMs: 60_000, log, pauseMs: 1 })).rejects.toThrow(code);
    expect(tries()).toBe(1);
  }
});
