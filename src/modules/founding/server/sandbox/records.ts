/** A month of records of a sandbox, entered and reviewed by the product's own use cases. */
import * as z from 'zod/mini';
import { addDays } from '../../../../kit/contract/format.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import { fullActor } from '../../../../kit/server/http/actor.ts';
import type { App, Ctx } from '../../../../kit/server/module.ts';
import { newId } from '../../../../kit/server/id.ts';
import { starterLibrary } from '../../../events/server/door.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { recordSteps } from '../../../merit/server/door.ts';
import { Chance } from './chance.ts';
import type { Sample, SampleMember } from './people.ts';
import { sampleWords } from './sample-words.ts';

const records = 45;
const days = 28;
const atOnce = 3;

type Step = keyof typeof recordSteps;
type Place = { app: App; orgId: string; userId: string; language: Language; industry: string; today: string };

/** Plays the records; reports how much is done, from 0 to 1. */
export async function playRecords(
  place: Place,
  sample: Sample,
  onProgress: (share: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const library = await starterLibrary(place.industry);
  if (!library) return;
  const chance = new Chance(2026);
  const topics = new Map(library.types.map(({ code, name }) => [code, name[place.language]]));
  const waiting = Array.from({ length: records }, (_, index) => index);
  let done = 0;
  const play = async (index: number): Promise<void> => {
    const day = addDays(place.today, -1 - Math.floor(((records - 1 - index) * days) / records));
    const fate = fateOf(index);
    const { maker, recorders, firstReviewers, lastReviewers, others, eventIds } = sample;
    const recorder = chance.pick(recorders);
    const first = fate === 'waitsFirst' ? maker : chance.pick(firstReviewers);
    const last = fate === 'waitsLast' ? maker : chance.pick(lastReviewers);
    const isDeduction = chance.is(0.25);
    const candidates = library.events.filter(({ b, a }) => (isDeduction ? b <= 0 && a <= 0 : b > 0 || a > 0));
    const lead = chance.pick(candidates.filter(({ bMax }) => bMax < 2_000 && bMax > -2_000));
    const people = chance.some(others, isDeduction ? 1 : chance.whole(1, 4));
    const unit = people[0]?.unitName ?? '';
    const document = {
      name: `${topics.get(lead.typePath.at(-1) ?? '') ?? ''} · ${unit}`,
      recordDate: day,
      remark: lead.desc[place.language],
      firstReviewerId: first.memberId,
      lastReviewerId: last.memberId,
      ccIds: [],
      events: [
        {
          eventId: eventIds.get(lead.code),
          members: people.map(({ memberId }) => ({
            memberId,
            count: 1,
            b: lead.b,
            a: lead.a,
            p: 0,
            g: lead.g,
          })),
        },
      ],
    };
    const id = newId();
    let version = 0;
    const take = async (who: SampleMember, step: Step, more: object = {}): Promise<void> => {
      ({ version } = await takeStep(place, who, step, { id, version, ...more }));
    };
    await take(recorder, 'submit', { document });
    if (fate === 'waitsFirst') return;
    if (fate === 'rejected')
      return take(first, 'rejectFirst', { reason: sampleWords[place.language].rejected });
    await take(first, 'passFirst');
    if (fate !== 'waitsLast') await take(last, 'passLast');
  };
  const lane = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      signal.throwIfAborted();
      await play(index);
      done += 1;
      if (done % 5 === 0) await onProgress(done / records);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** One use case as a member of the sandbox, in a separate transaction. */
function takeStep(
  { app, orgId, userId, language }: Place,
  { memberId, name }: SampleMember,
  step: Step,
  input: object,
): Promise<{ version: number }> {
  return app.db.transact({ orgId, userId, language }, async (tx) => {
    const ctx: Ctx = {
      app,
      tx,
      session: { userId, grantId: '', language, deviceOnly: false, oneStep: false, lastOrgId: null },
      actor: fullActor({ userId, orgId, memberId, memberName: name }),
      language,
      traceId: 'sandbox',
      ip: '',
    };
    return (await recordSteps[step](ctx, z.parse(meritCalls[step].input, input) as never)) as {
      version: number;
    };
  });
}

/** The last ones wait for the creator of the sandbox, so that there is something to review. */
function fateOf(index: number): 'waitsLast' | 'waitsFirst' | 'rejected' | 'passed' {
  if (index >= records - 3) return 'waitsLast';
  if (index >= records - 6) return 'waitsFirst';
  return index % 14 === 5 ? 'rejected' : 'passed';
}
