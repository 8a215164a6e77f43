/**
 * The points of members in a month, in days or up to a day: signed rows of folded totals, entries and the tail, added
 * up.
 */
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import {
  measures,
  openingBalanceMonth,
  optionalSources,
  plainSources,
  type Measure,
  type OptionalSource,
} from '../../rules.ts';
import { foldedEntries, tailEntries } from '../fold/tail.ts';
import { everyListed, isOn, isUnopened, listedBy, newcomers } from './listed.ts';
import type { TieRule } from './rank.ts';
import { leftOut, ofEntry, type Summed } from './sources.ts';

/** The period of a ranking: a month, the days from–to, or everything up to a day with the start points. */
export type Span = { month: number } | { from: string; to: string } | { until: string };

export type ScanFilter = {
  span: Span;
  basis: Measure;
  tieRule: TieRule;
  /** Only what was earned in these units, by the unit at the time of entry. Undefined: the whole organisation. */
  unitIds?: readonly string[] | undefined;
  /** With `unitIds`: whose points count wherever they were earned. */
  namedIds?: readonly string[] | undefined;
  /** Only these members compete: the people of some units as they are now. */
  memberIds?: readonly string[] | undefined;
  /** The current members of the units; those who earned nothing there are ranked with 0. */
  presentIds?: readonly string[] | undefined;
  /** As it was known at this moment (ISO): what was posted later does not count. */
  asOf?: string | undefined;
  /** Show only these members; ranks stay those of the whole ranking. */
  find?: readonly string[] | undefined;
  /** Show only members with so many points; both ends belong to it. */
  scores?: { from: number; to: number } | undefined;
  /** Counts A by this ratio instead of the month's own. Only for a whole month of the whole organisation. */
  ratio?: number | undefined;
  /**
   * Shows some members, hides others, and lists members without an entry or not, regardless of the settings. Only where
   * `ratio` may be.
   */
  turned?: Turned | undefined;
  listsEmpty?: boolean | undefined;
  /** B points (tenths) and entries that some members would have besides. Only where `ratio` may be. */
  besides?: readonly { memberId: string; points: number; entries: number }[] | undefined;
  /** The sources that a cumulative sum excludes, instead of those of the settings. */
  leftOut?: readonly OptionalSource[] | undefined;
};

/** Members who are shown or hidden against the ranking's rule. */
export type Turned = { shown?: readonly string[]; hidden?: readonly string[] };

export type Fragment = ReturnType<typeof sql<unknown>>;
type Column = 'n' | Summed;

/** The ends of a span as days; null where it is open towards the past. */
export function daysOf(span: Span): { from: string | null; to: string } {
  if ('month' in span) return { from: firstDayOf(span.month), to: lastDayOf(span.month) };
  return 'until' in span ? { from: null, to: span.until } : span;
}

/** Half a month: from here on the vector at the month's end is nearer than the one before the month. */
const middleDay = 15;

/** One source of a sum: signed columns of totals or of entries, by position, as wide as totals are. */
export class Source {
  readonly #keys: Fragment;
  readonly #tx: Tx;
  readonly #columns: readonly Column[];
  /** Conditions on unit and member that every part shares. */
  readonly #where: Fragment;
  readonly #members: Fragment;
  /** The sources that a cumulative sum leaves out. */
  readonly #left: Fragment | null;

  constructor(
    tx: Tx,
    columns: readonly Column[],
    { unitIds, namedIds = [], memberIds, left = null }: SourceFilter,
    keys: Fragment = sql`member_id`,
  ) {
    this.#keys = keys;
    this.#left = left;
    this.#tx = tx;
    this.#columns = columns;
    const inUnits = sql`unit_id = any(${[...(unitIds ?? [])]}::uuid[])`;
    const named = sql`member_id = any(${[...namedIds]}::uuid[])`;
    const units = !unitIds
      ? sql``
      : namedIds.length === 0
        ? sql`and ${inUnits}`
        : sql`and (${inUnits} or ${named})`;
    this.#members = memberIds ? sql`and member_id = any(${[...memberIds]}::uuid[])` : sql``;
    this.#where = sql`${units} ${this.#members}`;
  }

  #columnsOf(sign: 1 | -1, kind: 'total' | 'entry'): Fragment {
    const value = (name: Column): Fragment => {
      if (name === 'n') return kind === 'entry' ? sql`1` : sql`n::bigint`;
      return kind === 'entry' ? ofEntry(name, this.#left) : this.#ofTotal(name);
    };
    return sql`${this.#keys}, ${sql.join(this.#columns.map((name) => sql`${sql.lit(sign)} * ${value(name)} as ${sql.ref(name)}`))},
      false as listed`;
  }

  /** Of totals what counts: without what was left out of the plain sources, which is B alone. */
  #ofTotal(name: Summed): Fragment {
    const left = this.#left;
    const value = sql`${sql.ref(name)}::bigint`;
    if (!left) return value;
    const isLeft = (source: OptionalSource): Fragment => sql`${sql.lit(source)} = any(${left})`;
    const optional = optionalSources.find((source) => source === name);
    if (optional) return sql`case when ${isLeft(optional)} then 0::bigint else ${value} end`;
    if (name !== 'merit' && name !== 'bmp') return value;
    const parts = plainSources.map(
      (source) => sql`case when ${isLeft(source)} then ${sql.ref(source)} else 0 end`,
    );
    return sql`(${value} - ${sql.join(parts, sql` - `)})`;
  }

  /** Takes the start points away again where they do not count, entry by entry: a member has one or two. */
  startsLeft(): Fragment[] {
    if (!this.#left) return [];
    const points = this.#columns.map((name) => {
      const isMeasured = measures.some((measure) => measure === name);
      return isMeasured ? sql`-${sql.ref(name)}::bigint` : sql`0::bigint`;
    });
    return [
      sql`select ${this.#keys}, ${sql.join(points)}, false from ${foldedEntries(this.#tx)} ${this.#where}
        and source = 'start' and 'start' = any(${this.#left})`,
    ];
  }

  /** Members of the list, with entries or without. */
  #listed(members: Fragment): Fragment {
    const zeros = sql.join(this.#columns.map(() => sql`0::bigint`));
    return sql`select member_id, ${zeros}, true from (${members}) standing where true ${this.#members}`;
  }

  /**
   * The members that a month lists: by its totals, and those who have none yet. As of earlier, an entry that came since lists
   * nobody.
   */
  everybodyListed(month: number, { isEarlier }: { isEarlier: boolean }): Fragment {
    return this.#listed(sql`
      select t.member_id from member_total t where t.org_id = ${this.#tx.orgId} and t.period = ${month}
        ${isEarlier ? sql`and ${isListedAnyway(this.#tx, month)}` : sql``}
      union all ${withoutTotals(this.#tx, month)}`);
  }

  /** Everybody who had come by a month, whether it lists them or not. */
  everybody(month: number): Fragment {
    return this.#listed(sql`select m.member_id from ${everyListed(this.#tx, month)}`);
  }

  /** Those of some members whom a month lists, including those who earned elsewhere: here they have 0. */
  presentListed(month: number, memberIds: readonly string[]): Fragment {
    return this.#listed(sql`
      select member_id from (
        select t.member_id from member_total t
        where t.org_id = ${this.#tx.orgId} and t.period = ${month} and ${isListedAnyway(this.#tx, month)}
        union all ${withoutTotals(this.#tx, month)}) present
      where member_id = any(${[...memberIds]}::uuid[])`);
  }

  /** The members, or some of them, whom a range of days lists: all who had joined by the month of the last one. */
  listedBy(day: string, memberIds?: readonly string[]): Fragment {
    const some = memberIds ? sql`and m.member_id = any(${[...memberIds]}::uuid[])` : sql``;
    return this.#listed(sql`select m.member_id from ${listedBy(this.#tx, day)} ${some}`);
  }

  /** The running totals at the end of the last month that has any, up to `month`; 0 gives the start points. */
  vector(month: number, sign: 1 | -1): Fragment {
    const { orgId } = this.#tx;
    const period =
      month === openingBalanceMonth
        ? sql`${openingBalanceMonth}`
        : sql`(select max(period) from ledger_month where org_id = ${orgId} and period > 0 and period <= ${month})`;
    return sql`select ${this.#columnsOf(sign, 'total')} from member_cumulative
      where org_id = ${orgId} and period = ${period} ${this.#where}`;
  }

  month(month: number): Fragment {
    return sql`select ${this.#columnsOf(1, 'total')} from member_total
      where org_id = ${this.#tx.orgId} and period = ${month} ${this.#where}`;
  }

  /**
   * The change of a month under another ratio. A line keeps the ratio of the month in which it was first posted, so the
   * reversal or restoration of a line of an earlier month stays as it is.
   */
  byRatio(month: number, ratio: number): Fragment {
    const { orgId } = this.#tx;
    const counted = sql`e.bmp + round(e.amp::numeric * ${ratio}::int / 10)::bigint`;
    const first = sql`select o.period from posting op
      join entry o on o.org_id = op.org_id and o.posting_id = op.id and o.line = e.line
      where op.org_id = ${orgId} and op.record_id = e.record_id and op.kind not in ('nullify', 'restore')
        and op.state_version <= p.state_version
      order by op.state_version desc limit 1`;
    const columns = this.#columns.map((name) =>
      name === 'merit' ? sql`${counted} - e.merit as merit` : sql`0::bigint as ${sql.ref(name)}`,
    );
    return sql`select e.member_id, ${sql.join(columns)}, false as listed
      from entry e join posting p on p.org_id = ${orgId} and p.id = e.posting_id
      where e.org_id = ${orgId} and e.period = ${month} and e.amp <> 0
        and e.book_date between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
        and (${first}) = ${month} ${this.#members}`;
  }

  /** B points that members would have besides those that there are. */
  besides(rows: NonNullable<ScanFilter['besides']>): Fragment {
    const amounts: Partial<Record<Column, Fragment>> = {
      n: sql`entries`,
      bmp: sql`points`,
      merit: sql`points`,
    };
    const columns = this.#columns.map((name) => sql`${amounts[name] ?? sql`0::bigint`} as ${sql.ref(name)}`);
    return sql`select member_id, ${sql.join(columns)}, false as listed
      from unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ points }) => points)}::bigint[],
        ${rows.map(({ entries }) => entries)}::bigint[]) as more (member_id, points, entries)
      where true ${this.#members}`;
  }

  foldedDays(from: string, to: string, sign: 1 | -1): Fragment {
    return sql`select ${this.#columnsOf(sign, 'entry')} from ${foldedEntries(this.#tx)} ${this.#where}
      and book_date between ${from}::date and ${to}::date and period <> ${openingBalanceMonth}`;
  }

  tail(condition: Fragment): Fragment {
    return sql`select ${this.#columnsOf(1, 'entry')} from ${tailEntries(this.#tx)} ${this.#where} and ${condition}`;
  }

  /** Takes away what was posted after a moment. */
  after(moment: string, condition: Fragment): Fragment {
    const { orgId } = this.#tx;
    return sql`select ${this.#columnsOf(-1, 'entry')} from (
      select e.* from posting p join entry e on e.org_id = p.org_id and e.posting_id = p.id
      where p.org_id = ${orgId} and p.at > ${moment}::timestamptz) e where ${condition} ${this.#where}`;
  }

  /** The running totals at the end of a day: the vector of the nearest month's end, give or take the days between. */
  prefix(day: string, sign: 1 | -1): Fragment[] {
    const month = monthOf(day);
    const late = Number(day.slice(8)) > middleDay;
    const [from, to] = late ? [addDays(day, 1), lastDayOf(month)] : [firstDayOf(month), day];
    const parts = [this.vector(late ? month : addMonths(month, -1), sign)];
    if (from <= to) parts.push(this.foldedDays(from, to, late ? negative(sign) : sign));
    return parts;
  }
}

/** SQL of whether a month would list the member of its total `t` without the entries there, too. */
export function isListedAnyway(tx: Tx, month: number): Fragment {
  return sql`(t.n = 0 or (${isOn(tx)} and exists (
    select from ${everyListed(tx, month)} and m.member_id = t.member_id)))`;
}

/** SQL of members listed without totals: those who joined since the last fold; all while the month is unopened. */
export function withoutTotals(tx: Tx, month: number): Fragment {
  return sql`select m.member_id from ${newcomers(tx, month)}
    union all select m.member_id from ${everyListed(tx, month)} and ${isUnopened(tx, month)}`;
}

const negative = (sign: 1 | -1): 1 | -1 => (sign === 1 ? -1 : 1);

type SourceFilter = Pick<ScanFilter, 'unitIds' | 'namedIds' | 'memberIds'> & {
  left?: Fragment | null;
};

type TotalsFilter = Pick<
  ScanFilter,
  | 'leftOut'
  | 'span'
  | 'unitIds'
  | 'namedIds'
  | 'memberIds'
  | 'presentIds'
  | 'asOf'
  | 'ratio'
  | 'listsEmpty'
  | 'besides'
>;

/** SQL of the condition that an entry is in a span. */
export function inSpan(span: Span): Fragment {
  const { from, to } = daysOf(span);
  return from === null
    ? sql`(period = ${openingBalanceMonth} or book_date <= ${to}::date)`
    : sql`period <> ${openingBalanceMonth} and book_date between ${from}::date and ${to}::date`;
}

/** Cumulative sums leave out what is set, or what is tried in its place. */
function leftBy(tx: Tx, { span, leftOut: tried }: Pick<TotalsFilter, 'span' | 'leftOut'>): Fragment | null {
  if (!('until' in span)) return null;
  return tried ? sql`${[...tried]}::text[]` : leftOut(tx);
}

/** Everything that a span sums, one signed row per source. */
function partsOf(tx: Tx, filter: TotalsFilter, columns: readonly Column[]): Fragment[] {
  const { asOf, span } = filter;
  const source = new Source(tx, columns, { ...filter, left: leftBy(tx, filter) });
  const parts = presentParts(source, filter);
  return asOf === undefined ? parts : [...parts, source.after(asOf, inSpan(span))];
}

/** As known now. A whole month without units is folded already. */
function presentParts(source: Source, filter: TotalsFilter): Fragment[] {
  const { span, unitIds, presentIds, ratio, listsEmpty, besides } = filter;
  if ('month' in span && !unitIds) {
    const tail = source.tail(sql`period = ${span.month}`);
    const parts = [source.month(span.month), tail];
    if (listsEmpty !== false)
      parts.push(
        listsEmpty
          ? source.everybody(span.month)
          : source.everybodyListed(span.month, { isEarlier: filter.asOf !== undefined }),
      );
    if (besides) parts.push(source.besides(besides));
    return ratio === undefined ? parts : [...parts, source.byRatio(span.month, ratio)];
  }
  const { from, to } = daysOf(span);
  const tail = source.tail(inSpan(span));
  const listed = unitIds && !presentIds ? [] : [source.listedBy(to, presentIds)];
  if (from === null) {
    const starts = [source.vector(openingBalanceMonth, 1), ...source.startsLeft()];
    return [...source.prefix(to, 1), ...starts, tail, ...listed];
  }
  const parts = [...source.prefix(to, 1), ...source.prefix(addDays(from, -1), -1), tail];
  if (!('month' in span)) return [...parts, ...listed];
  return presentIds ? [...parts, source.presentListed(span.month, presentIds)] : parts;
}

/** SQL of the sums per member with an entry in the span, or listed without one. */
export function totals(tx: Tx, filter: TotalsFilter, columns: readonly Summed[]): Fragment {
  const sums = columns.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`);
  return sql`select member_id, sum(n)::int as n, ${sql.join(sums)}
    from (${sql.join(partsOf(tx, filter, ['n', ...columns]), sql` union all `)}) as part
    group by member_id having sum(n) > 0 or bool_or(listed)`;
}
