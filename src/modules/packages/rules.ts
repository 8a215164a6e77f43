import { addDays, daysBetween } from '../../kit/contract/format.ts';
import { roundToPower } from '../../kit/contract/number/round.ts';
import type { ManageVersion } from '../organisation/rules.ts';

/** The packages that there are, from the smallest: members and months that they come with. */
export const packages = {
  trial: { members: 30, months: 1, edition: 'standard' },
  base: { members: 100, months: 12, edition: 'base' },
  standard: { members: 500, months: 12, edition: 'standard' },
  professional: { members: 5_000, months: 12, edition: 'professional' },
} as const satisfies Record<string, { members: number; months: number; edition: ManageVersion }>;
export type PackageCode = keyof typeof packages;
export const packageCodes = Object.keys(packages) as [PackageCode, ...PackageCode[]];
export const isPackage = (code: string): code is PackageCode => Object.hasOwn(packages, code);

/** The initial limit of an order of a package: its usual limit, or the next ten above the present members. */
export const proposedLimit = (code: PackageCode, present: number): number =>
  Math.max(packages[code].members, roundToPower(present, 1, 'up'));

export const maximumMembers = 1_000_000;
export const maximumMonths = 60;
export const maximumProofs = 5;

/** States of an order, of the approval-process codes. */
export const orderStates = {
  cancelled: 0,
  todo: 1,
  rejected: 2,
  withdrawn: 3,
  passed: 4,
  untreated: 6,
} as const;
export type OrderState = (typeof orderStates)[keyof typeof orderStates];
export const orderStateCodes = ['6', '1', '4', '2', '3', '0'] as const;

/** @internal */
export const orderActs = ['apply', 'change', 'withdraw', 'accept', 'refuse', 'lapse'] as const;
export type OrderAct = (typeof orderActs)[number];

/** The states in which an act is allowed; what is not here is refused. `apply` makes a new order. */
export const orderFrom: Record<OrderAct, readonly OrderState[]> = {
  apply: [],
  change: [1, 6, 2, 3],
  withdraw: [1, 6],
  accept: [1, 6],
  refuse: [1, 6],
  lapse: [6],
};

/** An order without proof is cancelled after so many days. */
export const lapseDays = 90;

/** The same day so many months later, or the last one of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The last day after so many more months: they follow what is paid, or begin today where that is over. */
export function paidAfter(paidUntil: string | null, months: number, today: string): string | null {
  if (months === 0) return paidUntil;
  const yesterday = addDays(today, -1);
  return monthsLater(paidUntil !== null && paidUntil > yesterday ? paidUntil : yesterday, months);
}

/** Days before the last one on which administrators are notified. */
export const noticeDays = [30, 14, 7, 1] as const;

/** The notice that is due: the nearest of those whose day has come; null if none has. */
export function noticeDue(paidUntil: string, today: string): number | null {
  const left = daysBetween(today, paidUntil);
  return left < 0 ? null : (noticeDays.filter((days) => left <= days).at(-1) ?? null);
}

/** The number by which people name an order, `2607-1435`: eight digits out of its id, in two groups to be said and typed. */
export function orderNumber(id: string): string {
  const digits = String(Number.parseInt(id.replaceAll('-', '').slice(-10), 16) % 100_000_000).padStart(
    8,
    '0',
  );
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
