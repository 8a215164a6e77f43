import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  Admission,
  admissionLimits,
  aloneAfterMs,
  dearFromMs,
  sharedDearPlaces,
  sharedPlaces,
  worksPerMinute,
} from './admission.ts';

const of = (orgId: string, userId = orgId, task = 'read') => ({ orgId, userId, task });

/** With 24 connections, in a process that has little to do. */
const admissionOf = (more: Partial<ConstructorParameters<typeof Admission>[0]> = {}) =>
  new Admission({ connections: 24, isCounted: false, isBusy: () => false, ...more });

/** Calls of many people of one organisation that run until they are ended. */
function crowd(admission: Admission, orgId: string, size: number, task = 'read') {
  let running = 0;
  const end = Promise.withResolvers<void>();
  const all = Array.from({ length: size }, (_, at) =>
    admission.call(of(orgId, `${orgId}${at}`, task), () => {
      running += 1;
      return end.promise;
    }),
  );
  return { all, end: () => end.resolve(), running: () => running };
}

test('an organisation that has the process alone uses it whole, and its share once another calls', async () => {
  let nowMs = 0;
  const admission = admissionOf({ now: () => nowMs });
  const alone = crowd(admission, 'a', 40);
  expect(alone.running()).toBe(20);
  alone.end();
  await Promise.all(alone.all);

  nowMs = 1_000;
  await admission.call(of('b'), async () => {});
  const beside = crowd(admission, 'a', 40);
  expect(beside.running()).toBe(sharedPlaces);
  // However many calls the first has waiting, the other's is carried out at once.
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
  const admission = admissionOf();
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
  const admission = admissionOf({ isCounted: true });
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

test('long works of an organisation hold up neither its dear calls nor each other, and leave connections free', async () => {
  let [nowMs, isBusy] = [0, false];
  const connections = 24;
  const admission = admissionOf({ connections, isBusy: () => isBusy, now: () => nowMs });
  const each = ['report', 'import'] as const;
  for (const orgId of ['b', 'a'])
    for (const task of each) await admission.call(of(orgId, orgId, task), async () => void (nowMs += 5_000));
  isBusy = true;
  const end = Promise.withResolvers<void>();
  let running = 0;
  const works = ['a', 'b', 'c', 'd'].flatMap((orgId) =>
    Array.from({ length: admissionLimits.worksEach + 1 }, () => {
      const call = { ...of(orgId, 'one', 'import'), isWork: true };
      return admission.work('long', call, () =>
        admission.call(call, () => {
          running += 1;
          return end.promise;
        }),
      );
    }),
  );
  await nextTurn();
  expect(running).toBe(admissionLimits.works);
  nowMs += 2 * admissionLimits.patienceMs;
  await expect(admission.call(of('a', 'one', 'report'), async () => 'list')).resolves.toBe('list');
  // However many others call, a few connections stay free.
  const crowds = Array.from({ length: 20 }, (_, at) => crowd(admission, `org ${at}`, 10));
  expect(admission.usage.running).toBe(connections - 4);
  for (const one of crowds) one.end();
  end.resolve();
  await Promise.all([...works, ...crowds.flatMap(({ all }) => all)]);
  expect(admission.usage).toEqual({ running: 0, waiting: 0 });
});

/** Where it is known of two organisations that their reports are dear, and both have just called. */
async function knowingReports() {
  const clock = { ms: 0 };
  const admission = admissionOf({ now: () => clock.ms });
  for (const orgId of ['b', 'a'])
    await admission.call(of(orgId, orgId, 'report'), async () => void (clock.ms += 500));
  expect(dearFromMs).toBeLessThan(500);
  return { admission, clock };
}

test('while the process is busy, an organisation beside others has half of its share', async () => {
  let isBusy = true;
  const admission = admissionOf({ isBusy: () => isBusy });
  const alone = crowd(admission, 'a', 40);
  expect(alone.running()).toBe(20);
  alone.end();
  await Promise.all(alone.all);
  await admission.call(of('b'), async () => {});
  const beside = crowd(admission, 'a', 40);
  expect(beside.running()).toBe(sharedDearPlaces);
  isBusy = false;
  await admission.call(of('b'), async () => {});
  expect(beside.running()).toBe(sharedPlaces);
  beside.end();
  await Promise.all(beside.all);
});

test('while others’ calls go on, an organisation has half of its share, however idle the process is', async () => {
  let nowMs = 0;
  const admission = admissionOf({ now: () => nowMs });
  const slow = Promise.withResolvers<void>();
  const under = Array.from({ length: sharedPlaces }, (_, at) =>
    admission.call(of(`b${at}`), () => slow.promise),
  );
  nowMs = 1_000;
  const beside = crowd(admission, 'a', 40);
  expect(beside.running()).toBe(sharedDearPlaces);
  slow.resolve();
  await Promise.all(under);
  // Calls of a second ago delay nobody.
  nowMs = 2_000;
  await admission.call(of('b'), async () => {});
  expect(beside.running()).toBe(sharedPlaces);
  beside.end();
  await Promise.all(beside.all);
});

describe('a call that is known to be dear', () => {
  test('is carried out few at a time while others call, each organisation’s beside those of the others', async () => {
    const { admission } = await knowingReports();
    const crowds = ['a', 'b'].map((orgId) => crowd(admission, orgId, 20, 'report'));
    expect(crowds.map(({ running }) => running())).toEqual([sharedDearPlaces, sharedDearPlaces]);
    for (const { end } of crowds) end();
    await Promise.all(crowds.flatMap(({ all }) => all));
    expect(crowds.map(({ running }) => running())).toEqual([20, 20]);
  });

  test('is passed by a short one of the same organisation, or the same person, and by those of others', async () => {
    const { admission } = await knowingReports();
    const { all, end, running } = crowd(admission, 'a', 20, 'report');
    await admission.call(of('a', 'a19', 'form'), async () => {});
    await admission.call(of('b'), async () => {});
    expect(running()).toBe(sharedDearPlaces);
    end();
    await Promise.all(all);
  });

  test('uses one processor of the database while others call, and several where nobody does', async () => {
    const { admission, clock } = await knowingReports();
    const isSparing = (task: string) => admission.call(of('a', 'a', task), async (turn) => turn.isSparing);
    expect([await isSparing('report'), await isSparing('form')]).toEqual([true, false]);
    clock.ms += aloneAfterMs;
    expect(await isSparing('report')).toBe(false);
  });

  test('runs as often at once as there are places where nobody else calls, of one person less', async () => {
    const { admission, clock } = await knowingReports();
    clock.ms += aloneAfterMs;
    const alone = crowd(admission, 'a', 40, 'report');
    expect(alone.running()).toBe(20);
    clock.ms += 500;
    alone.end();
    await Promise.all(alone.all);
    const gate = Promise.withResolvers<void>();
    let running = 0;
    const ofOne = Array.from({ length: 20 }, () =>
      admission.call(of('a', 'one', 'report'), () => {
        running += 1;
        return gate.promise;
      }),
    );
    await nextTurn();
    expect(running).toBe(admissionLimits.ofOneDear);
    await expect(admission.call(of('a', 'one', 'form'), async () => 'done')).resolves.toBe('done');
    gate.resolve();
    await Promise.all(ofOne);
  });

  test('counts as such also where it waits since before anybody knew', async () => {
    const clock = { ms: 0 };
    const admission = admissionOf({ now: () => clock.ms });
    await admission.call(of('b'), async () => {});
    const began = Array.from({ length: sharedPlaces }, () => Promise.withResolvers<void>());
    const first = began.map(({ promise }, at) =>
      admission.call(of('a', `first ${at}`, 'report'), () => promise),
    );
    const { all, end, running } = crowd(admission, 'a', 10, 'report');
    clock.ms = 500;
    for (const { resolve } of began) resolve();
    await Promise.all(first);
    expect(running()).toBe(sharedDearPlaces);
    end();
    await Promise.all(all);
  });
});

test('an organisation that reads files one after the other rests in between once others have called', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let nowMs = 0;
  const admission = admissionOf({ now: () => nowMs });
  const read = (orgId: string) => admission.work('file', of(orgId), async () => orgId);
  /** Whether a third file is read at once after two, which are read side by side. */
  const readsOn = async (): Promise<boolean> => {
    await Promise.all([read('a'), read('a')]);
    let isRead = false;
    const third = read('a').then(() => (isRead = true));
    await nextTurn();
    const wasRead = isRead;
    // Nobody else waits for it.
    await expect(read('b')).resolves.toBe('b');
    vi.advanceTimersByTime(25);
    await third;
    vi.advanceTimersByTime(25);
    return wasRead;
  };
  expect(await readsOn()).toBe(true);
  await admission.call(of('a'), async () => {});
  await admission.call(of('b'), async () => {});
  expect(await readsOn()).toBe(false);
  nowMs += aloneAfterMs;
  expect(await readsOn()).toBe(true);
});
