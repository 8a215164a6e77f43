import { expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { settingsCalls } from '../../../settings/calls.ts';
import { meritCalls } from '../../calls.ts';
import type { Counted } from '../../rules/conversion.rules.ts';
import type { DraftMember } from '../../rules/record.rules.ts';
import { templateCalls } from '../../template.calls.ts';
import { documentFor, libraryEvent, meritWorld, memberLine, typed, type MeritWorld } from '../builders.ts';

const world = await useWorld();

const hours = (amount: number, rate = 100): Counted => ({ kind: 'hours', amount, rate });
const sales = (amount: number, rate = 5): Counted => ({ kind: 'sales', amount, rate });
const output = (amount: number, rate = 20): Counted => ({ kind: 'output', amount, rate });

type Own = MeritWorld & { targets: [Person, Person, Person] };

/** Overtime 10 an hour from the 10th and 12.5 from the 20th, sales 0.5 for 100 and output 2 for 100 from the 10th. */
async function place(limits: Record<string, number | null> = {}): Promise<Own> {
  world.at('2026-11-10T04:00:00Z');
  const merit = await meritWorld(world, { limits });
  const set = (name: string, value: string, fromDay: string, version: number) =>
    merit.manager.as.get(settingsCalls.save, { name, value, fromDay, version });
  await set('overtimePoints', '100', '2026-11-10', 0);
  await set('overtimePoints', '125', '2026-11-20', 1);
  await set('salesPoints', '5', '2026-11-10', 0);
  await set('outputPoints', '20', '2026-11-10', 0);
  const eventId = await libraryEvent(merit.manager, { bMin: -10_000, bMax: 10_000 });
  world.at('2026-11-21T04:00:00Z');
  return { ...merit, eventId, targets: merit.targets as [Person, Person, Person] };
}

const withLine = (merit: Own, line: Partial<DraftMember>, recordDate = '2026-11-15') =>
  typed(
    documentFor(merit, {
      recordDate,
      events: [{ eventId: merit.eventId, name: '', desc: '', members: [memberLine(merit.targets[0], line)] }],
    }),
  );

const submit = (merit: Own, document: ReturnType<typeof withLine>, id = newId()) =>
  merit.recorder.as.call(meritCalls.submit, { id, version: 0, document });

/** Passes a record through both reviews. */
async function release({ first, last }: Own, id: string): Promise<void> {
  const { version } = await first.as.get(meritCalls.passFirst, { id, version: 1 });
  await last.as.get(meritCalls.passLast, { id, version });
}

const bookedOf = ({ org }: Own) =>
  org.tx((tx) =>
    tx.one(sql<{ b: number; g: number; entries: number }>`
      select coalesce(sum(bmp), 0)::int as b, coalesce(sum(gcp), 0)::int as g, count(*)::int as entries
      from entry where org_id = ${tx.orgId}`),
  );

test('hours in an entry are booked as the points that they come to, once, and stay with the record', async () => {
  const own = await place();
  const id = newId();
  const document = withLine(own, { b: 1_200, counted: [hours(12_00)] });
  const sent = await submit(own, document, id);
  expect(sent.status).toBe(200);
  // The same again, as after a lost answer.
  expect((await submit(own, document, id)).object).toEqual(sent.object);
  await release(own, id);
  expect(await bookedOf(own)).toEqual({ b: 1_200, g: 0, entries: 1 });
  const detail = await own.last.as.get(meritCalls.detail, { id });
  expect(detail.lines[0]).toMatchObject({ bScore: 1_200, counted: [hours(12_00)] });
  const { rows } = await own.targets[0].as.get(meritCalls.lines, { scope: 'about', size: 10 });
  expect(rows.map(({ counted }) => counted)).toEqual([[hours(12_00)]]);
});

test('what a line counts is converted again by the server, and another result is refused at its field', async () => {
  const own = await place();
  const refused = async (line: Partial<DraftMember>, day?: string) => {
    const { fields } = await submit(own, withLine(own, line, day));
    return Object.keys(fields ?? {}).map((path) => path.replace('document.events.0.members.0.', ''));
  };
  expect(await refused({ b: 1_210, counted: [hours(12_00)] })).toEqual(['counted']);
  // The rate of another day.
  expect(await refused({ b: 1_500, counted: [hours(12_00, 125)] })).toEqual(['counted']);
  expect(await refused({ b: 1_200, counted: [hours(12_00)] }, '2026-11-20')).toEqual(['counted']);
  // No rate on that day yet.
  expect(await refused({ b: 1_200, counted: [hours(12_00)] }, '2026-11-09')).toEqual(['counted']);
  expect(await refused({ b: 7_450, counted: [hours(745_00)] })).toEqual(['counted']);
  expect(await refused({ b: 30, g: 100, counted: [output(150_00)] })).toEqual(['counted']);
  expect(await refused({ b: 30, g: 1_501, counted: [output(150_05)] })).toContain('counted');
  expect(await refused({ b: 0, counted: [sales(9_00)] })).toEqual(['b']);
  // Beyond what the event allows.
  expect(await refused({ b: 10_010, counted: [hours(100_10)] })).toEqual(['b']);
  expect(await bookedOf(own)).toMatchObject({ entries: 0 });
});

test('every entry call converts by the day of its record', async () => {
  const own = await place();
  const topics = [
    withLine(own, { b: 62, counted: [sales(1_230_00)] }),
    withLine(own, { b: 1_500, counted: [hours(12_00, 125)] }, '2026-11-20'),
    withLine(own, { b: 20, g: 1_000, count: 2, counted: [output(100_00)] }),
  ].map((document) => ({ id: newId(), version: 0, document }));
  const wrong = [
    ...topics.slice(0, 2),
    { ...topics[2]!, document: withLine(own, { b: 31, counted: [hours(3_00)] }) },
  ];
  const refused = await own.recorder.as.call(meritCalls.submitMany, { topics: wrong });
  expect(Object.keys(refused.fields ?? {})).toEqual(['topics.2.document.events.0.members.0.counted']);
  await own.recorder.as.get(meritCalls.submitMany, { topics });
  for (const { id } of topics) await release(own, id);
  expect(await bookedOf(own)).toMatchObject({ b: 62 + 1_500 + 40, g: 2_000 });

  // A draft and a template keep it as typed.
  const draft = { id: newId(), version: 0, document: topics[0]!.document };
  await own.recorder.as.get(meritCalls.saveDraft, draft);
  const { document } = await own.recorder.as.get(meritCalls.draft, { id: draft.id });
  expect(document.events[0]!.members[0]!.counted).toEqual([sales(1_230_00)]);
  const template = { id: newId(), version: 0, kind: 'record', name: 'Sales' } as const;
  await own.recorder.as.get(templateCalls.saveTemplate, {
    ...template,
    content: { document: draft.document },
  });
  const stored = await own.recorder.as.get(templateCalls.template, { id: template.id });
  expect(stored.document.events[0]!.members[0]!.counted).toEqual([sales(1_230_00)]);

  const { violations } = await own.recorder.as.get(meritCalls.check, {
    document: withLine(own, { b: 1_199, counted: [hours(12_00)] }),
  });
  expect(violations).toEqual([
    {
      path: 'document.events.0.members.0.counted',
      reason: 'converted_otherwise',
      message: expect.any(String),
    },
  ]);
});

test('limits of a reviewer hold for what hours come to', async () => {
  const own = await place({ bAwardTime: 1_000 });
  const { fields } = await submit(own, withLine(own, { b: 1_200, counted: [hours(12_00)] }));
  expect(Object.keys(fields ?? {})).toEqual(['document.lastReviewerId']);
  expect((await submit(own, withLine(own, { b: 1_000, counted: [hours(10_00)] }))).status).toBe(200);
});

test('a correction goes on with the rates of what it corrects, in its month', async () => {
  const own = await place();
  const { id } = (await submit(own, withLine(own, { b: 1_200, counted: [hours(12_00)] }))).object;
  await release(own, id);
  const { steps, kept: frozen } = await own.manager.as.get(meritCalls.conversions, { recordId: id });
  expect(steps.map(({ fromDay, hours: rate }) => [fromDay, rate])).toEqual([
    ['2026-11-10', 100],
    ['2026-11-20', 125],
  ]);
  expect(frozen).toEqual({ month: 202_611, hours: 100, sales: 5, output: 20 });
  const replace = (line: Partial<DraftMember>, day: string, replacementId = newId()) =>
    own.manager.as.call(meritCalls.replace, {
      id,
      version: 3,
      reason: 'ten hours',
      replacementId,
      document: withLine(own, line, day),
    });
  // On another day of the month with the rate of that day: refused, and nothing of it is done.
  expect(
    Object.keys((await replace({ b: 1_250, counted: [hours(10_00, 125)] }, '2026-11-20')).fields ?? {}),
  ).toEqual(['document.events.0.members.0.counted']);
  const replacementId = newId();
  const { status } = await replace({ b: 1_000, counted: [hours(10_00)] }, '2026-11-20', replacementId);
  expect(status).toBe(200);
  // Sent back and submitted again it still does.
  await own.first.as.get(meritCalls.rejectFirst, { id: replacementId, version: 1, reason: 'eleven' });
  const again = await own.manager.as.get(meritCalls.submit, {
    id: replacementId,
    version: 2,
    document: withLine(own, { b: 1_100, counted: [hours(11_00)] }, '2026-11-20'),
  });
  const { version } = await own.first.as.get(meritCalls.passFirst, {
    id: replacementId,
    version: again.version,
  });
  await own.last.as.get(meritCalls.passLast, { id: replacementId, version });
  expect(await bookedOf(own)).toMatchObject({ b: 1_100 });
});

test('who may not see a record learns nothing of its rates', async () => {
  const own = await place();
  const { id } = (await submit(own, withLine(own, { b: 1_200, counted: [hours(12_00)] }))).object;
  const [, stranger] = own.targets;
  expect((await stranger.as.call(meritCalls.conversions, { recordId: id })).reason).toBe('not_found');
});
