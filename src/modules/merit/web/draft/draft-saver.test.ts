import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallRefused, CallUnanswered } from '../../../../kit/web/send/send.ts';
import { DraftSaver, type DraftSaverOptions } from './draft-saver.ts';
import { entryCopies } from './entry.copy.ts';
import { emptyEntry, nothingKnown, temporaryEntryEvent, type RecordForm } from './entry.model.ts';

const owner = { orgId: 'o1', memberId: 'm1' };
type Save = NonNullable<DraftSaverOptions['save']>;
type Sent = { name: string; version: number; key: string };

function storage(): Storage {
  const entries = new Map<string, string>();
  const store = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return store as unknown as Storage;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const named = (name: string): RecordForm => ({ ...emptyEntry('2026-11-21'), name });

function saverWith(answer: (sent: Sent, no: number) => void = () => {}, version = 0) {
  const sent: Sent[] = [];
  const save: Save = async (input, key) => {
    const one = { name: input.document.name ?? '', version: input.version, key };
    sent.push(one);
    answer(one, sent.length);
    return {
      id: input.id,
      status: 4,
      stage: 0,
      version: input.version + 1,
      waitingMemberId: null,
      waitingMember: null,
    };
  };
  const saver = new DraftSaver({ owner, recordId: 'r1', version, replaces: null, save });
  return { saver, sent, type: (entry: RecordForm) => saver.change(entry, nothingKnown) };
}

const kindOf = (saver: DraftSaver): string => saver.state.get().kind;

test('typing is kept here at once and saved two seconds after the first change, steady typing included', async () => {
  const { saver, sent, type } = saverWith();
  for (const name of ['W', 'We', 'Wee', 'Week']) {
    type(named(name));
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(sent.map(({ name }) => name)).toEqual(['Week']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(1);
  expect(kindOf(saver)).toBe('saved');
  expect(entryCopies.read(owner, 'r1')).toBeNull();
  type(named('Week 3'));
  expect(entryCopies.read(owner, 'r1')?.entry.name).toBe('Week 3');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.at(-1)).toMatchObject({ name: 'Week 3', version: 1 });
});

test('an entry without anything typed makes no draft, and one emptied again leaves no copy', async () => {
  const { saver, sent, type } = saverWith();
  type(named('W'));
  type(named(''));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
  expect(kindOf(saver)).toBe('empty');
  expect(entryCopies.read(owner, 'r1')).toBeNull();
});

test('a save without an answer is repeated as it was, then what was typed since follows', async () => {
  const { saver, sent, type } = saverWith((_sent, no) => {
    if (no === 1) throw new CallUnanswered();
  });
  type(named('first'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kindOf(saver)).toBe('offline');
  type(named('second'));
  expect(kindOf(saver)).toBe('offline');
  await vi.advanceTimersByTimeAsync(12_000);
  expect(sent.map(({ name, version }) => [name, version])).toEqual([
    ['first', 0],
    ['first', 0],
    ['second', 1],
  ]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  expect(kindOf(saver)).toBe('saved');
});

test('settling before a submission repeats the unanswered save, so that the version is right', async () => {
  const { saver, type } = saverWith((_sent, no) => {
    if (no === 1) throw new CallUnanswered();
  });
  type(named('first'));
  await vi.advanceTimersByTimeAsync(2_000);
  await saver.settle();
  expect(saver.version).toBe(1);
});

test('a change made elsewhere stops saving until one of the two is chosen', async () => {
  const { saver, sent, type } = saverWith((one) => {
    if (one.version === 3) throw new CallRefused({ reason: 'stale' }, 409);
  }, 3);
  type(named('mine'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kindOf(saver)).toBe('conflict');
  expect(entryCopies.read(owner, 'r1')?.entry.name).toBe('mine');
  await saver.overwrite(7);
  expect(sent.at(-1)).toMatchObject({ name: 'mine', version: 7 });
  expect(kindOf(saver)).toBe('saved');
  expect(saver.version).toBe(8);
});

test('a refused draft says why, stays here, and the next change is tried again', async () => {
  const { saver, sent, type } = saverWith((_sent, no) => {
    if (no === 1)
      throw new CallRefused({ message: 'Illegal character', fields: { 'document.name': 'Illegal' } }, 400);
  });
  type(named('☃'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saver.state.get()).toMatchObject({ kind: 'refused', message: 'Illegal character' });
  expect(entryCopies.read(owner, 'r1')?.entry.name).toBe('☃');
  type(named('Snow'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  expect(kindOf(saver)).toBe('saved');
});

test('unknown names stay in this browser after the draft is saved', async () => {
  const { type } = saverWith();
  const event = { ...temporaryEntryEvent(), unknown: ['王小二'] };
  type({ ...named('Week 3'), events: [event] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(entryCopies.read(owner, 'r1')?.entry.events[0]?.unknown).toEqual(['王小二']);
});

test('cells pasted beside a member stay here after the draft is saved', async () => {
  const { type } = saverWith();
  const event = temporaryEntryEvent();
  const members = [{ ...event.each, key: 'k1', memberId: 'm1', unused: ['5'] }];
  type({ ...named('Week 3'), events: [{ ...event, members }] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(entryCopies.read(owner, 'r1')?.entry.events[0]?.members[0]?.unused).toEqual(['5']);
});

test('nothing is kept of an entry that was submitted', async () => {
  const { saver, sent, type } = saverWith();
  type(named('Week 3'));
  saver.end();
  await vi.advanceTimersByTimeAsync(5_000);
  type(named('Week 4'));
  expect(sent).toEqual([]);
  expect(entryCopies.read(owner, 'r1')).toBeNull();
});
