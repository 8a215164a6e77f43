import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../src/kit/server/module.ts';
import { addDays, addMonths, daysBetween, lastDayOf, monthOf } from '../../src/kit/contract/format.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import { meritCalls, type Standing } from '../../src/modules/merit/calls.ts';
import { meritModule } from '../../src/modules/merit/server/module.ts';
import * as z from 'zod/mini';
import { actAs } from './actor.ts';
import { handIn } from './attachments.ts';
import { documentOf } from './documents.ts';
import type { DemoMember, DemoOrganisation } from './organisations.ts';
import { quotas } from './monthly/quotas.ts';
import { cards } from './monthly/cards.ts';
import { draws } from './monthly/draws.ts';
import { evaluation } from './monthly/evaluation.ts';
import { tickets } from './monthly/tickets.ts';
import { attendance } from './devices/attendance.ts';
import { lessons } from './devices/lessons.ts';
import { terminals } from './devices/terminals.ts';
import { vouchers } from './monthly/vouchers.ts';
import { Chance } from './random.ts';
import { ratings } from './variety.ts';
import { factoryVocabulary, type DemoFile } from './vocabulary.ts';

/** The outcome of a record in the demo. */
type Fate =
  | 'passed'
  | 'partly'
  | 'rejectedFirst'
  | 'rejectedLast'
  | 'withdrawn'
  | 'cancelled'
  | 'nullified'
  | 'restored'
  | 'draft'
  | 'waitsFirst'
  | 'waitsLast';

/** How often each comes about by chance. */
const fates: readonly (readonly [Fate, number])[] = [
  ['passed', 0.84],
  ['partly', 0.05],
  ['rejectedFirst', 0.03],
  ['rejectedLast', 0.01],
  ['withdrawn', 0.015],
  ['cancelled', 0.01],
  ['nullified', 0.025],
  ['restored', 0.01],
  ['draft', 0.01],
];

type MeritCall = keyof typeof meritCalls;

/** One step of one record on one day; the steps of a record are in order, records are independent. */
type Step = { day: string; minute: number; run: () => Promise<void> };

const parallel = 6;

/**
 * Plays the year before `today` in an organisation, record by record through the product's own use cases, each at its
 * own moment: what the demo shows is what people's work would have left.
 */
export async function playYear(
  app: App,
  organisation: DemoOrganisation,
  {
    today,
    recordsPerDay,
    seed,
    closed = () => false,
    onProgress,
  }: {
    today: string;
    recordsPerDay: number;
    seed: number;
    closed?: (day: string) => boolean;
    /** How much of it is done, from 0 to 1. */
    onProgress: (share: number) => void;
  },
): Promise<void> {
  const chance = new Chance(seed);
  const steps: Step[] = [];
  for (let day = addDays(today, -365); day < today; day = addDays(day, 1)) {
    const busy = closed(day) ? 0 : busyness(day);
    const count = Math.floor(recordsPerDay * busy * (0.6 + chance.next() * 0.8));
    for (let index = 0; index < count; index += 1)
      steps.push(...planRecord(app, organisation, chance, { day, today, fate: chooseFate(chance) }));
  }
  steps.push(...waitingRecords(app, organisation, chance, { today, closed }));
  steps.push(...monthEndRush(app, organisation, new Chance(seed + 2), today));
  steps.push(...announcements(app, organisation, chance, today));
  steps.push(...ratings(app, organisation, new Chance(seed + 1), today));
  steps.push(...quotas(app, organisation, new Chance(seed + 2), today));
  steps.push(...tickets(app, organisation, new Chance(seed + 3), today));
  steps.push(...draws(app, organisation, new Chance(seed + 4), today));
  steps.push(...vouchers(app, organisation, new Chance(seed + 5), today));
  steps.push(...evaluation(app, organisation, new Chance(seed + 6), today));
  steps.push(...cards(app, organisation, new Chance(seed + 7), today));
  if (organisation.vocabulary === factoryVocabulary) {
    steps.push(...terminals(app, organisation, new Chance(seed + 8), today));
    steps.push(...attendance(app, organisation, new Chance(seed + 9), today));
  } else steps.push(...lessons(app, organisation, new Chance(seed + 8), { today, closed }));
  await play(app, organisation, steps, onProgress);
}

async function play(
  app: App,
  organisation: DemoOrganisation,
  steps: Step[],
  onProgress: (share: number) => void,
): Promise<void> {
  const moments = Map.groupBy(steps, ({ day, minute }) => `${day} ${String(minute).padStart(4, '0')}`);
  for (const [index, moment] of [...moments.keys()].toSorted().entries()) {
    const [day = '', minute = '0'] = moment.split(' ');
    app.db.clock.now = instantOf(day, Number(minute), organisation.zone);
    const waiting = [...(moments.get(moment) ?? [])];
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (let step = waiting.shift(); step; step = waiting.shift()) await step.run();
      }),
    );
    onProgress((index + 1) / moments.size);
  }
  app.db.clock.now = null;
}

/** The instant of a minute of a day in a zone. */
export function instantOf(day: string, minute: number, zone: string): Date {
  const asIfUtc = new Date(`${day}T00:00:00Z`).getTime() + minute * 60_000;
  const shown = new Date(new Date(asIfUtc).toLocaleString('en-US', { timeZone: zone })).getTime();
  const offsetMs = shown - new Date(new Date(asIfUtc).toLocaleString('en-US', { timeZone: 'UTC' })).getTime();
  return new Date(asIfUtc - offsetMs);
}

/** How much is recorded on a day of the week: nothing on Sundays, less on Saturdays. */
function busyness(day: string): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 ? 0 : weekday === 6 ? 0.35 : 1;
}

const waitingForEach = 3;

/** Every reviewer with an account has records to review, on whatever day the demo is loaded. */
function waitingRecords(
  app: App,
  organisation: DemoOrganisation,
  chance: Chance,
  { today, closed }: { today: string; closed: (day: string) => boolean },
): Step[] {
  const { first, last } = organisation.accounts;
  const steps: Step[] = [];
  let day = today;
  // The later ones wait for the first review; the earlier ones have had the days that it takes.
  for (let made = 0; made < 2 * waitingForEach;) {
    day = addDays(day, made === waitingForEach ? -2 : -1);
    if (closed(day) || busyness(day) === 0) continue;
    const plan: Plan =
      made < waitingForEach
        ? { day, today, fate: 'waitsFirst', first }
        : { day, today, fate: 'waitsLast', last };
    steps.push(...planRecord(app, organisation, chance, plan));
    made += 1;
  }
  return steps;
}

const rushRecords = 14;

/** One first reviewer made up for last month on its last days: something for the fairness monitor to find. */
function monthEndRush(app: App, organisation: DemoOrganisation, chance: Chance, today: string): Step[] {
  const { first: account } = organisation.accounts;
  const first = organisation.firstReviewers.find((one) => one !== account && one !== organisation.manager);
  if (!first) return [];
  const end = lastDayOf(addMonths(monthOf(today), -1));
  return Array.from({ length: rushRecords }, (_, index) => addDays(end, -(index % 3))).flatMap((day) =>
    planRecord(app, organisation, chance, { day, today, fate: 'passed', first }),
  );
}

/** A planned record: its day, its outcome, and its reviewers where they are not chosen at random. */
type Plan = { day: string; today: string; fate: Fate; first?: DemoMember; last?: DemoMember };

function planRecord(app: App, organisation: DemoOrganisation, chance: Chance, plan: Plan): Step[] {
  const { day, today, fate } = plan;
  const { manager } = organisation;
  // The manager nullifies now and then, so is neither recorder nor target, who may not nullify.
  const recorder = chance.pick(
    organisation.recorders.filter((one) => one !== manager && one !== plan.first && one !== plan.last),
  );
  const first =
    plan.first ??
    chance.pick(
      organisation.firstReviewers.filter(
        (one) =>
          one !== recorder &&
          one !== manager &&
          one !== plan.last &&
          one.grade <= (plan.last?.grade ?? one.grade),
      ),
    );
  const last =
    plan.last ??
    chance.pick(
      organisation.lastReviewers.filter(
        (one) => one !== recorder && one !== first && one.grade >= first.grade,
      ),
    );
  const id = chance.id(instantOf(day, 600, organisation.zone));
  const document = documentOf(organisation, chance, day, { recorder, first, last });
  const as = actor(app, organisation);
  let version = 0;
  const step =
    (who: DemoMember, call: MeritCall, more: object = {}) =>
    async (): Promise<void> => {
      const standing = (await as(who, call, { id, version, ...more })) as Standing;
      version = standing.version;
    };
  const reason = (list: readonly string[]): { reason: string } => ({ reason: chance.pick(list) });
  const { rejectReasons, refuseReasons, nullifyReasons } = organisation.vocabulary;
  const lines = (document.events ?? []).flatMap((event) => event.members ?? []).length;
  const refusedLine = chance.whole(1, Math.max(1, lines - 1));

  const submit = async (): Promise<void> => {
    const attachments = await handIn(app, organisation, recorder, filesOf(organisation, plan));
    await step(recorder, 'submit', { document: { ...document, attachments } })();
  };
  const passFirst = step(first, 'passFirst');
  const passAll = step(last, 'passLast');
  const ways: Record<Fate, (() => Promise<void>)[]> = {
    passed: [submit, passFirst, passAll],
    partly:
      lines > 1
        ? [
            submit,
            passFirst,
            step(last, 'passLast', { refused: [{ lineNo: refusedLine, ...reason(refuseReasons) }] }),
          ]
        : [submit, passFirst, passAll],
    rejectedFirst: [submit, step(first, 'rejectFirst', reason(rejectReasons))],
    rejectedLast: [submit, passFirst, step(last, 'rejectLast', reason(rejectReasons))],
    withdrawn: [submit, step(recorder, 'withdraw')],
    cancelled: [submit, step(recorder, 'withdraw'), step(recorder, 'deleteDraft')],
    nullified: [submit, passFirst, passAll, step(manager, 'nullify', reason(nullifyReasons))],
    restored: [
      submit,
      passFirst,
      passAll,
      step(manager, 'nullify', reason(nullifyReasons)),
      step(manager, 'restore', reason(nullifyReasons)),
    ],
    draft: [step(recorder, 'saveDraft', { document })],
    waitsFirst: [submit],
    waitsLast: [submit, passFirst],
  };
  return schedule(chance, ways[fate], day, today);
}

/** Records that wait for review have files; of the others, those entered on the 10th and the 20th. */
function filesOf({ vocabulary: { files } }: DemoOrganisation, { day, fate }: Plan): readonly DemoFile[] {
  if (fate === 'waitsFirst' || fate === 'waitsLast') return files.slice(0, 2);
  const isChosen = fate === 'passed' && /[12]0$/.test(day);
  return isChosen ? files.slice(-1) : [];
}

/** Each step follows within a day or two; steps that would fall on today or later are left out. */
function schedule(chance: Chance, way: readonly (() => Promise<void>)[], day: string, today: string): Step[] {
  const steps: Step[] = [];
  let [on, minute] = [day, chance.whole(8 * 12, 11 * 12) * 5];
  for (const run of way) {
    if (on >= today) break;
    steps.push({ day: on, minute, run });
    const later = chance.is(0.55) ? 0 : chance.whole(1, daysBetween(on, today) < 4 ? 3 : 2);
    on = addDays(on, later);
    minute =
      later === 0 ? Math.min(minute + chance.whole(4, 40) * 5, 22 * 60) : chance.whole(8 * 12, 17 * 12) * 5;
  }
  return steps;
}

function chooseFate(chance: Chance): Fate {
  let left = chance.next();
  for (const [fate, share] of fates) {
    left -= share;
    if (left < 0) return fate;
  }
  return 'passed';
}

/** Takes a step of a record as a member. */
function actor(app: App, organisation: DemoOrganisation) {
  return (who: DemoMember, call: MeritCall, input: object) =>
    actAs<(typeof meritCalls)[MeritCall]>(app, organisation, who, {
      module: meritModule,
      call,
      input: z.parse(meritCalls[call].input, input),
    });
}

function announcements(app: App, organisation: DemoOrganisation, chance: Chance, today: string): Step[] {
  return organisation.vocabulary.announcements.map(({ category, title, body }) => ({
    day: addDays(today, -chance.whole(1, 60)),
    minute: chance.whole(9 * 12, 16 * 12) * 5,
    run: async () => {
      await app.db.transact({ orgId: organisation.orgId, userId: null }, (tx) =>
        tx.emit('message.send', {
          recipients: organisation.members.map(({ memberId }) => memberId),
          category,
          key: 'notice.text',
          params: { title, body },
        }),
      );
    },
  }));
}

/** Marks messages as read that are older than a week or whose task is done. */
export async function readOldMessages(app: App, orgId: string): Promise<void> {
  await app.db.transact({ orgId, userId: null }, (tx) =>
    tx.run(sql`
      update message set state = 'read', read_at = at
      where org_id = ${orgId} and (handled_at is not null or at < now() - interval '7 days')`),
  );
}

/** Waits until the outbox has been emptied: messages are written, live events sent. */
export async function untilTold(app: App): Promise<void> {
  for (;;) {
    const waiting = await app.db.job((tx) => tx.maybe(sql`select 1 from outbox limit 1`));
    if (!waiting) return;
    await sleep(100);
  }
}
