import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Admission, admissionLimits, aloneAfterMs, sharedPlaces, worksPerMinute } from './admission.ts';

const of = (orgId: string, userId = orgId) => ({ orgId, userId });

/** Calls of many people of one organisation that never end by themselves. */
function crowd(admission: Admission, orgId: string, size: number) {
  let running = 0;
  const end = Promise.withResolvers<void>();
  const all = Array.from({ length: size }, (_, at) =>
    admission.call(of(orgId, `${orgId}${at}`), () => {
      running += 1;
      return end.promise;
    }),
  );
  return { all, end: () => end.resolve(), running: () => running };
}

test('an organisation that has the process alone uses it whole, and its share once another calls', async () => {
  let nowMs = 0;
  const admission = new Admission({ connections: 24, isCounted: false, now: () => nowMs });
  const alone = crowd(admission, 'a', 40);
  expect(alone.running()).toBe(20);
  alone.end();
  await Promise.all(alone.all);

  nowMs = 1_000;
  await admission.call(of('b'), async () => {});
  const beside = crowd(admission, 'a', 40);
  expect(beside.running()).toBe(sharedPlaces);
  // Whatever the first has waiting, the other is carried out at once.
  await expect(admission.call(of('b'), async () => 'done')).resolves.toBe('done');
  beside.end();
  await Promise.all(beside.all);

  nowMs += 1;
  await admission.call(of('a'), async () => {});
  nowMs += aloneAfterMs;
  const again = crowd(admission, 'a', 40);
  expect(again.running()).toBe(20);
  again.end();
  await Promise.all(again.all);
});

test('one person has few calls in the line of an organisation, which need not be his own', async () => {
  const admission = new Admission({ connections: 24, isCounted: false });
  const end = Promise.withResolvers<void>();
  let running = 0;
  const all = Array.from({ length: 40 }, () =>
    admission.call(of('a', 'stranger'), () => {
      running += 1;
      return end.promise;
    }),
  );
  await nextTurn();
  expect([running, admission.usage]).toEqual([
    admissionLimits.ofOne,
    { running: admissionLimits.ofOne, waiting: 0 },
  ]);
  await expect(admission.call(of('a', 'member'), async () => 'done')).resolves.toBe('done');
  end.resolve();
  await Promise.all(all);
});

test('work of one organisation is done few at a time, and counted a minute; that of another goes on', async () => {
  const admission = new Admission({ connections: 24, isCounted: true });
  const end = Promise.withResolvers<void>();
  let running = 0;
  const many = Array.from({ length: 20 }, () =>
    admission.work('file', of('a'), () => {
      running += 1;
      return end.promise;
    }),
  );
  expect(running).toBe(admissionLimits.worksEach);
  await expect(admission.work('long', of('b'), async () => 'done')).resolves.toBe('done');
  end.resolve();
  await Promise.all(many);
  for (let at = many.length; at < worksPerMinute.file; at += 1)
    await admission.work('file', of('a'), async () => {});
  expect(() => admission.work('file', of('a'), async () => {})).toThrow(
    expect.objectContaining({ status: 429 }),
  );
  await admission.work('long', of('a'), async () => {});
  await admission.work('file', of('a', 'another'), async () => {});
});
