/** Builders for tests: an organisation with all people that a record needs, and records in any state. */
import { newId } from '../../../kit/server/id.ts';
import type { OrganisationWorld, Person, World } from '../../../test/world.ts';
import type { Cap } from '../../events/cap.rules.ts';
import { eventsCalls } from '../../events/calls.ts';
import { plainEvent } from '../../events/event.fixture.ts';
import { postingsOf } from '../../ledger/server/door.ts';
import { meritCalls, type Standing } from '../calls.ts';
import type { DraftMember, RecordInput } from '../rules/record.rules.ts';
import { meritActions, type MeritAction, type MeritState } from '../rules/states.ts';
import { noTexts } from '../rules/texts.rules.ts';
import { createLevels } from '../../authority/server/door.ts';

export type MeritWorld = {
  org: OrganisationWorld;
  recorder: Person;
  first: Person;
  last: Person;
  manager: Person;
  targets: Person[];
  /** Range ±100.0 B, ±10.0 A, decimals allowed; default 10.0 B. */
  eventId: string;
};

/** Steps with a separate call; the others follow from one of these. */
export type CalledAction = Exclude<MeritAction, 'penalise' | 'import' | 'audit'>;
const isCalled = (action: MeritAction): action is CalledAction =>
  action !== 'penalise' && action !== 'import' && action !== 'audit';
export const calledActions = meritActions.filter(isCalled);

export type MeritWorldOptions = { limits?: Record<string, number | null> };

/** Limits are those of the final reviewer; the others have none. */
export async function meritWorld(world: World, { limits = {} }: MeritWorldOptions = {}): Promise<MeritWorld> {
  const org = await world.organisation();
  const recorder = await org.person({ roles: ['recorder'] });
  const first = await org.person({ roles: ['reviewer'], isReviewer: true });
  const last = await org.person({ roles: ['reviewer'], isReviewer: true });
  const manager = await org.person({ roles: ['administrator'], isReviewer: true });
  const targets = [await org.person(), await org.person(), await org.person()];
  await org.tx((tx) =>
    createLevels(
      tx,
      [
        { name: 'first', memberIds: [first.memberId, manager.memberId] },
        { name: 'last', memberIds: [last.memberId], limits },
      ],
      '2020-01-01',
    ),
  );
  return { org, recorder, first, last, manager, targets, eventId: await libraryEvent(manager) };
}

/** An event of the library; given ranges are tenths. */
export async function libraryEvent(
  manager: Person,
  values: {
    bMin?: number;
    bMax?: number;
    pMax?: number;
    eventName?: string;
    selfClaim?: boolean;
    evidenceRequired?: boolean;
    pieceCount?: boolean;
    cap?: Cap;
  } = {},
): Promise<string> {
  const typeId = newId();
  const id = newId();
  await manager.as.get(eventsCalls.saveType, {
    id: typeId,
    code: `T${typeId.slice(-6)}`,
    name: 'Type',
    parentId: null,
  });
  await manager.as.get(eventsCalls.save, {
    ...plainEvent,
    id,
    code: `E${id.slice(-6)}`,
    eventName: values.eventName ?? 'Good work',
    eventDesc: 'Done well',
    typeId,
    bpoints: 100,
    bMin: values.bMin ?? -1000,
    bMax: values.bMax ?? 1000,
    aMin: -100,
    aMax: 100,
    pMax: values.pMax ?? 0,
    gMax: 1000,
    pieceCount: values.pieceCount ?? false,
    selfClaim: values.selfClaim ?? false,
    evidenceRequired: values.evidenceRequired ?? false,
    capSpan: values.cap?.span ?? null,
    capTimes: values.cap?.times ?? null,
  });
  return id;
}

export function memberLine(person: Person, values: Partial<DraftMember> = {}): DraftMember {
  return { memberId: person.memberId, count: 1, b: 100, a: 0, p: 0, g: 0, ...values };
}

/** A document that may be submitted: +10.0 B for the first target. */
export function documentFor(merit: MeritWorld, values: Partial<RecordInput> = {}): RecordInput {
  const [target] = merit.targets;
  if (!target) throw new Error('the world has targets');
  return {
    name: `Topic ${merit.org.mark}`,
    recordDate: '2026-11-10',
    ...noTexts,
    firstReviewerId: merit.first.memberId,
    lastReviewerId: merit.last.memberId,
    ccIds: [],
    events: [{ eventId: merit.eventId, name: '', desc: '', members: [memberLine(target)] }],
    attachments: [],
    ...values,
  };
}

/** O1: +10 B for three, −5 B −2 A twice for one. */
export function documentOfO1(merit: MeritWorld): RecordInput {
  const [a, b, c] = merit.targets as [Person, Person, Person];
  return documentFor(merit, {
    events: [
      { eventId: merit.eventId, name: '', desc: '', members: [memberLine(a), memberLine(b), memberLine(c)] },
      { eventId: merit.eventId, name: '', desc: '', members: [memberLine(a, { count: 2, b: -50, a: -20 })] },
    ],
  });
}

/** With the input type of a call. */
export function typed(document: RecordInput) {
  return {
    ...document,
    ccIds: [...document.ccIds],
    attachments: [...document.attachments],
    events: document.events.map((event) => ({ ...event, members: [...event.members] })),
  };
}

export async function submitted(merit: MeritWorld, document = documentFor(merit)): Promise<Standing> {
  return merit.recorder.as.get(meritCalls.submit, { id: newId(), version: 0, document: typed(document) });
}

/** A record brought to a state, each step by the person assigned to it. */
export async function recordIn(
  merit: MeritWorld,
  state: Exclude<MeritState, 'none'>,
  document = state === 'partly' || state === 'nullified' ? documentOfO1(merit) : documentFor(merit),
): Promise<Standing> {
  const { recorder, first, last, manager } = merit;
  if (state === 'draft')
    return recorder.as.get(meritCalls.saveDraft, { id: newId(), version: 0, document: typed(document) });
  const sent = await submitted(merit, document);
  if (state === 'first') return sent;
  const { id } = sent;
  if (state === 'withdrawn') return recorder.as.get(meritCalls.withdraw, { id, version: 1 });
  if (state === 'rejected') return first.as.get(meritCalls.rejectFirst, { id, version: 1, reason: 'no' });
  if (state === 'cancelled') return manager.as.get(meritCalls.cancel, { id, version: 1, reason: 'stuck' });
  const reviewed = await first.as.get(meritCalls.passFirst, { id, version: 1 });
  if (state === 'last') return reviewed;
  const refused = state === 'partly' ? [{ lineNo: 0, reason: 'not seen' }] : [];
  const decided = await last.as.get(meritCalls.passLast, { id, version: 2, refused });
  if (state === 'passed' || state === 'partly') return decided;
  return manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'wrong' });
}

/** The postings of a record in their order, each with the number of its entries and the sum of their B points. */
export const entriesOf = (merit: MeritWorld, id: string) =>
  merit.org.tx(async (tx) =>
    (await postingsOf(tx, id)).map(({ kind, bookDate, originMonth, entries }) => ({
      kind,
      bookDate,
      originMonth,
      entries: entries.length,
      b: entries.reduce((sum, entry) => sum + entry.bmp, 0),
    })),
  );
