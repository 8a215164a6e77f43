/** The filters of a ranking as in the address: members, days and tier. Pure. */
import {
  addDays,
  endOfDay,
  firstDayOf,
  formatTenths,
  isDay,
  isMonth,
  monthOf,
} from '../../../kit/contract/format.ts';
import type { Filters } from '../../../kit/web/list/filter-bar.tsx';
import { namedOf } from '../../../kit/web/picker/named.ts';
import { bases, latestEnd, maximumYears, type Basis } from '../rules.ts';

export type Span = { month: number } | { from: string; to: string } | { until: string };

export type PointsRange = { pointsFrom?: number; pointsTo?: number };

const rangeText = /^(-?\d{1,14}\.\d)?~(-?\d{1,14}\.\d)?$/;

/** `20.0~39.9`, as the address says which points are shown; undefined for all or what is no range. */
export function pointsRange(text: unknown): PointsRange | undefined {
  const [found, from, to] = rangeText.exec(typeof text === 'string' ? text : '') ?? [];
  if (found === undefined || (from === undefined && to === undefined)) return undefined;
  const tenths = (points: string): number => Math.round(Number(points) * 10);
  return {
    ...(from !== undefined && { pointsFrom: tenths(from) }),
    ...(to !== undefined && { pointsTo: tenths(to) }),
  };
}

export const pointsText = ({ pointsFrom, pointsTo }: PointsRange): string =>
  [pointsFrom, pointsTo]
    .map((value) => (value === undefined ? '' : formatTenths(value).replaceAll(',', '')))
    .join('~');

export type RankScope = {
  span: Span;
  /** Instead of units. */
  groupId: string | undefined;
  unitIds: string[] | undefined;
  withChildren: boolean;
  unitBasis: 'entry' | 'current';
  basis: Basis;
  search: string;
  /** Only members with so many points of the basis, in tenths; both ends belong to it. */
  points?: PointsRange | undefined;
  /** As it was known at the end of this day; an ISO instant. */
  asOf?: string | undefined;
};

/** The kind of points that a tier's ranking goes by. */
export const basisOfTier = { b: 'bmp', a: 'amp', p: 'pmp', g: 'gcp' } as const;

const one = (filters: Filters, name: string): string => {
  const value = filters[name];
  return typeof value === 'string' ? value : '';
};

/** `2026-11`, the form of month boxes and addresses, as 202611. */
const monthNumber = (text: string): number => Number(text.replace('-', ''));

/** A month, or the days from–to; the current month unless the filters say otherwise. */
export function monthSpanOf(filters: Filters, today: string): Span {
  const [from, to] = [one(filters, 'from'), one(filters, 'to')];
  if (isDay(from) && isDay(to)) return { from, to };
  const month = monthNumber(one(filters, 'month'));
  return { month: isMonth(month) ? month : monthOf(today) };
}

/** Everything up to a day; today unless the filters say otherwise. */
export function totalSpanOf(filters: Filters, today: string): Span {
  const until = one(filters, 'until');
  return { until: isDay(until) ? until : today };
}

export function scopeOf(filters: Filters, span: Span, zone: string): RankScope {
  const [unit, known] = [one(filters, 'unit'), one(filters, 'known')];
  const group = namedOf(filters['group']);
  return {
    span,
    groupId: group?.id,
    unitIds: unit === '' || group ? undefined : [unit],
    withChildren: one(filters, 'alone') === '',
    unitBasis: one(filters, 'unitBasis') === 'current' ? 'current' : 'entry',
    basis: bases.find((basis) => basis === one(filters, 'basis')) ?? 'merit',
    search: one(filters, 'search'),
    points: pointsRange(filters['points']),
    ...(isDay(known) && { asOf: endOfDay(known, zone) }),
  };
}

/** The month of a span's last day. */
export function lastMonthOf(span: Span): number {
  if ('month' in span) return span.month;
  return monthOf('until' in span ? span.until : span.to);
}

/** Of what there are pictures: the last month of a span, or everything. */
export function picturedOf(span: Span): number | 'total' {
  return 'until' in span ? 'total' : lastMonthOf(span);
}

/** The first day of the longest window that ends on `to`. @internal */
export function earliestStart(to: string): string {
  const next = addDays(to, 1);
  const same = `${String(Number(next.slice(0, 4)) - maximumYears).padStart(4, '0')}${next.slice(4)}`;
  return isDay(same) ? same : `${same.slice(0, 4)}-03-01`;
}

/**
 * A month and a range of days exclude each other, and a range has two ends three years apart at most: what was changed
 * last stays, the rest follows. So do a unit and a group; what belongs to a unit goes with it.
 */
export function settleFilters(next: Filters, before: Filters, today: string): Filters {
  const { month, from, to, unit, group, alone, unitBasis, ...rest } = next;
  const isGroup = one(next, 'group') !== '' && (one(next, 'unit') === '' || group !== before['group']);
  const ofUnit = isGroup ? { group, unitBasis } : one(next, 'unit') === '' ? {} : { unit, alone, unitBasis };
  return chosen({ ...rest, ...ofUnit, ...settlePeriod({ month, from, to }, before, today) });
}

/** The same of month and days alone; other filters stay as they are. */
export function settlePeriod(next: Filters, before: Filters, today: string): Filters {
  const { month, from: _from, to: _to, ...rest } = next;
  const isMonth = one(next, 'month') !== '' && month !== before['month'];
  return chosen({ ...rest, ...(isMonth ? { month } : settleDays(next, before, today)) });
}

const chosen = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

function settleDays(next: Filters, before: Filters, today: string): Filters {
  const [from, to] = [one(next, 'from'), one(next, 'to')];
  if (from === '' && to === '') return { month: next['month'] };
  if (from === '') return { from: firstDayOf(monthOf(to)), to };
  const end = latestEnd(from);
  if (to === '') return { from, to: end < today ? end : today };
  if (to <= end) return { from, to };
  return from === before['from'] ? { from: earliestStart(to), to } : { from, to: end };
}
