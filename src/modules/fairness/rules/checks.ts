/**
 * The checks of the fairness monitor. Each compares what one person did in a month with what chance alone would do, and
 * reports a finding only where three things hold: the sample is large enough, the share is large enough to matter to
 * people, and chance is as good as excluded, corrected for the number of persons tested and of checks made: all checks
 * of a month together flag anything in at most 5 % of months in which nothing but chance is at work.
 */
import { holm, logChoose, tail } from './chance.ts';
import { lastDays, type Decision, type Giver, type MonthOfRecords } from './month.ts';

export const checks = [
  'concentration',
  'rubberStamp',
  'monthEnd',
  'reciprocal',
  'onlyAwards',
  'temporary',
  'late',
] as const;
export type Check = (typeof checks)[number];

/** The chance of any finding in a month of chance alone, for all checks together. @internal */
export const monthLevel = 0.05;
const level = monthLevel / checks.length;

/** Thresholds, as the screen tells them. Shares are fractions. */
export const limits = {
  concentration: { sample: 12, share: 0.5, times: 3, pool: 5, top: 3 },
  rubberStamp: { sample: 20, share: 0.8, passed: 0.98, seconds: 10, pauseSeconds: 600, expected: 0.2 },
  monthEnd: { sample: 12, share: 0.5, times: 2, days: lastDays },
  reciprocal: { sample: 8, share: 0.2, times: 3, awards: 3, pool: 5 },
  onlyAwards: { sample: 20 },
  temporary: { sample: 12, share: 0.5, times: 2, expected: 0.1 },
  late: { sample: 12, share: 0.5, times: 2, expected: 0.1, days: 7 },
} as const satisfies Record<Check, Readonly<Record<string, number>>>;

/** `sample` and `hits` count records (awards for concentration and reciprocal); `expected` is a fraction of the sample. */
export type Numbers = {
  sample: number;
  hits: number;
  expected: number;
  /** Over how many members awards could spread, and over how many they mostly did. */
  pool?: number;
  top?: number;
  /** The other direction of a reciprocal pair. */
  backSample?: number;
  backHits?: number;
  /** Decisions that passed. */
  passed?: number;
  /** Tests of the check in this month. */
  tests: number;
  /** The probability that chance alone gives this, for the one test. */
  chance: number;
};

export type Finding = {
  check: Check;
  subjectId: string;
  otherId: string | null;
  unitId: string | null;
  /** The few members of a concentration. */
  memberIds: readonly string[];
  numbers: Numbers;
  /** The records behind it, each once. */
  recordIds: readonly string[];
};

/** A test that was made: its finding, if its share matters, and whether chance is excluded is asked of all of them. */
type Tested = { p: number; finding: Omit<Finding, 'check' | 'numbers'> & Numbered } | null;
type Numbered = { numbers: Omit<Numbers, 'tests' | 'chance'> };

/** A check yields one value for each test, so that its caller may pause in between. */
type Testing = Generator<Tested, void>;

const alone = { otherId: null, unitId: null, memberIds: [] };
const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The share of everybody else, so that nobody is compared with himself. */
const shareOfOthers = (all: number, hits: number, own: number, ownHits: number): number =>
  all > own ? (hits - ownHits) / (all - own) : 0;

/** Most awards to one unit go to one, two or three of its members. */
function* concentration({ givers, awarded }: MonthOfRecords): Testing {
  const limit = limits.concentration;
  for (const giver of givers.values()) {
    for (const [unitId, awards] of giver.awards) {
      const pool = awarded.get(unitId)?.size ?? 0;
      if (awards.length < limit.sample || pool < limit.pool) continue;
      const counts = new Map<string, number>();
      for (const { memberId } of awards) counts.set(memberId, (counts.get(memberId) ?? 0) + 1);
      const most = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, limit.top);
      let best: { p: number; memberIds: string[]; hits: number } | null = null;
      let hits = 0;
      for (const [index, [, count]] of most.entries()) {
        const top = index + 1;
        hits += count;
        const even = top / pool;
        if (hits / awards.length < Math.max(limit.share, limit.times * even)) continue;
        // Any subset of that size could have been the favoured one, and three sizes are tried.
        const subsets = Math.exp(logChoose(pool, top));
        const p = Math.min(1, limit.top * subsets * tail(awards.length, even, hits));
        if (best === null || p < best.p)
          best = { p, memberIds: most.slice(0, top).map(([memberId]) => memberId), hits };
      }
      if (best === null) {
        yield null;
        continue;
      }
      const { memberIds } = best;
      yield {
        p: best.p,
        finding: {
          ...alone,
          subjectId: giver.id,
          unitId,
          memberIds,
          numbers: {
            sample: awards.length,
            hits: best.hits,
            expected: memberIds.length / pool,
            pool,
            top: memberIds.length,
          },
          recordIds: unique(
            awards.filter(({ memberId }) => memberIds.includes(memberId)).map(({ recordId }) => recordId),
          ),
        },
      };
    }
  }
}

/**
 * The seconds that a reviewer can have spent on each decision at the most: since the previous one or, if later, since the
 * record came; a longer pause counts as ten minutes, and what was decided at one moment shares the time.
 * @internal
 */
export function secondsOf(decisions: readonly Decision[]): { decision: Decision; seconds: number }[] {
  const moments = new Map<number, Decision[]>();
  for (const decision of decisions) {
    const together = moments.get(decision.at);
    if (together) together.push(decision);
    else moments.set(decision.at, [decision]);
  }
  let previous = -Infinity;
  return [...moments]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([moment, together]) => {
      const arrived = Math.min(...together.map(({ arrivedAt }) => arrivedAt));
      const spent = (moment - Math.max(previous, arrived)) / 1000;
      const seconds = Math.min(Math.max(spent, 0), limits.rubberStamp.pauseSeconds) / together.length;
      previous = moment;
      return together.map((decision) => ({ decision, seconds }));
    });
}

/** A reviewer passes everything, and nearly all of it within seconds. */
function* rubberStamp({ decisions }: MonthOfRecords): Testing {
  const limit = limits.rubberStamp;
  for (const [subjectId, own] of decisions) {
    const sample = own.length;
    if (sample < limit.sample) continue;
    const quick = secondsOf(own).filter(({ seconds }) => seconds <= limit.seconds);
    const passed = own.filter((each) => each.passed).length;
    const hits = quick.length;
    if (hits / sample < limit.share || passed / sample < limit.passed) yield null;
    else {
      yield {
        p: tail(sample, limit.expected, hits),
        finding: {
          ...alone,
          subjectId,
          numbers: { sample, hits, expected: limit.expected, passed },
          recordIds: unique(quick.map(({ decision }) => decision.recordId)),
        },
      };
    }
  }
}

type Rate = { sample: number; hits: readonly string[]; expected: number };

/** A share of what one person did, compared with an expected one. */
function* shares(
  limit: { sample: number; share: number; times: number },
  rates: Iterable<readonly [subjectId: string, Rate]>,
): Testing {
  for (const [subjectId, { sample, hits, expected }] of rates) {
    if (sample < limit.sample) continue;
    const share = hits.length / sample;
    if (share < Math.max(limit.share, limit.times * expected)) yield null;
    else {
      yield {
        p: tail(sample, expected, hits.length),
        finding: {
          ...alone,
          subjectId,
          numbers: { sample, hits: hits.length, expected },
          recordIds: unique(hits),
        },
      };
    }
  }
}

/** Most of a giver's records fall on the last days of the month. */
function monthEnd(month: MonthOfRecords): Testing {
  const rateOf = ({ records }: Giver): Rate => {
    const hits = records.filter(({ dayOfMonth }) => dayOfMonth > month.days - lastDays).map(({ id }) => id);
    const others = shareOfOthers(month.records, month.lastDaysRecords, records.length, hits.length);
    return { sample: records.length, hits, expected: Math.max(lastDays / month.days, others) };
  };
  return shares(limits.monthEnd, ratesOf(month, rateOf));
}

/** Most of a giver's records have events that were written by hand, while others take them from the library. */
function temporary(month: MonthOfRecords): Testing {
  const limit = limits.temporary;
  const rateOf = ({ records }: Giver): Rate => {
    const hits = records.filter(({ isTemporary }) => isTemporary).map(({ id }) => id);
    const others = shareOfOthers(month.records, month.temporary, records.length, hits.length);
    return { sample: records.length, hits, expected: Math.max(limit.expected, others) };
  };
  return shares(limit, ratesOf(month, rateOf));
}

function* ratesOf({ givers }: MonthOfRecords, rateOf: (giver: Giver) => Rate) {
  for (const giver of givers.values()) yield [giver.id, rateOf(giver)] as const;
}

const dayMs = 86_400_000;

/** A final reviewer lets most records wait for longer than a week, while others do not. */
function late({ decisions }: MonthOfRecords): Testing {
  const limit = limits.late;
  const finals = [...decisions].map(([id, all]) => [id, all.filter(({ isFinal }) => isFinal)] as const);
  const isLate = ({ at, arrivedAt }: Decision) => at - arrivedAt > limit.days * dayMs;
  const counted = finals.map(([id, own]) => ({
    id,
    sample: own.length,
    hits: own.filter(isLate).map(({ recordId }) => recordId),
  }));
  const all = counted.reduce((sum, { sample }) => sum + sample, 0);
  const lates = counted.reduce((sum, { hits }) => sum + hits.length, 0);
  const rates = counted.map(({ id, sample, hits }) => {
    const others = shareOfOthers(all, lates, sample, hits.length);
    return [id, { sample, hits, expected: Math.max(limit.expected, others) }] as const;
  });
  return shares(limit, rates);
}

/** A giver never deducts, although others do often enough for that to be no chance. */
function* onlyAwards(month: MonthOfRecords): Testing {
  for (const { id, records } of month.givers.values()) {
    if (records.length < limits.onlyAwards.sample) continue;
    const own = records.filter(({ deducts }) => deducts).length;
    if (own > 0) yield null;
    else {
      const others = shareOfOthers(month.records, month.deducting, records.length, 0);
      yield {
        p: (1 - others) ** records.length,
        finding: {
          ...alone,
          subjectId: id,
          numbers: { sample: records.length, hits: 0, expected: others },
          recordIds: records.map((record) => record.id),
        },
      };
    }
  }
}

/** How much of one giver's awards to the other's unit went to the other. */
function awardsTo(month: MonthOfRecords, from: Giver, toId: string) {
  const limit = limits.reciprocal;
  const received = [...from.awards]
    .map(([unitId, awards]) => ({ unitId, awards, own: awards.filter(({ memberId }) => memberId === toId) }))
    .toSorted((a, b) => b.own.length - a.own.length)[0];
  const sample = received?.awards.length ?? 0;
  const hits = received?.own.length ?? 0;
  const pool = month.awarded.get(received?.unitId ?? '')?.size ?? 0;
  const even = pool > 0 ? 1 / pool : 1;
  const matters =
    pool >= limit.pool && hits >= limit.awards && hits / sample >= Math.max(limit.share, limit.times * even);
  const recordIds = received?.own.map(({ recordId }) => recordId) ?? [];
  return { sample, hits, even, matters, p: tail(sample, even, hits), recordIds };
}

/** Two givers award each other, each far more often than the others in the unit. */
function* reciprocal(month: MonthOfRecords): Testing {
  const awardsOf = ({ awards }: Giver): number =>
    [...awards.values()].reduce((sum, { length }) => sum + length, 0);
  const givers = [...month.givers.values()].filter((giver) => awardsOf(giver) >= limits.reciprocal.sample);
  const receivers = new Map(
    givers.map((giver) => [
      giver.id,
      new Set([...giver.awards.values()].flatMap((awards) => awards.map(({ memberId }) => memberId))),
    ]),
  );
  for (const [index, a] of givers.entries()) {
    for (const b of givers.slice(index + 1)) {
      if (!receivers.get(a.id)?.has(b.id) || !receivers.get(b.id)?.has(a.id)) {
        yield null;
        continue;
      }
      const [there, back] = [awardsTo(month, a, b.id), awardsTo(month, b, a.id)];
      if (!there.matters || !back.matters) {
        yield null;
        continue;
      }
      const [one, other] = a.id < b.id ? [there, back] : [back, there];
      yield {
        // Both happen by chance, each at most as probable as the larger of the two.
        p: Math.max(there.p, back.p) ** 2,
        finding: {
          ...alone,
          subjectId: a.id < b.id ? a.id : b.id,
          otherId: a.id < b.id ? b.id : a.id,
          numbers: {
            sample: one.sample,
            hits: one.hits,
            expected: Math.max(one.even, other.even),
            backSample: other.sample,
            backHits: other.hits,
          },
          recordIds: unique([...one.recordIds, ...other.recordIds]),
        },
      };
    }
  }
}

const testings: Readonly<Record<Check, (month: MonthOfRecords) => Testing>> = {
  concentration,
  rubberStamp,
  monthEnd,
  reciprocal,
  onlyAwards,
  temporary,
  late,
};

/** Yields after each test, with the findings of a check when it is through; the strongest come first. */
export function* findingsOf(month: MonthOfRecords): Generator<readonly Finding[], void> {
  for (const check of checks) {
    const tested: NonNullable<Tested>[] = [];
    let tests = 0;
    for (const test of testings[check](month)) {
      tests += 1;
      if (test) tested.push(test);
      yield [];
    }
    const significant = holm(
      tested.map(({ p }) => p),
      tests,
      level,
    );
    yield significant.flatMap((index) => {
      const test = tested[index];
      if (!test) return [];
      const { numbers, ...finding } = test.finding;
      return [{ ...finding, check, numbers: { ...numbers, tests, chance: test.p } }];
    });
  }
}
