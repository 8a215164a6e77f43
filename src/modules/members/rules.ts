import * as z from 'zod/mini';
import { readPhone } from '../../kit/contract/phone/phone.ts';

/** How an output names a member, and with his unit. */
export const memberFields = { memberId: z.string(), memberName: z.string(), memberNo: z.string() };
export const memberInUnit = { ...memberFields, unitName: z.string() };

/** States of a member. `inactive` has not been activated yet; `stopped` has left; `deleted` keeps only its name. */
export const memberStatuses = ['inactive', 'active', 'frozen', 'stopped', 'deleted'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The number of a status on the wire (`memberStatus`); 1 signs in, 0 is what batchSaveFrozen sets. */
export const statusCodes = {
  frozen: 0,
  active: 1,
  inactive: 2,
  stopped: 3,
  deleted: 4,
} as const satisfies Record<MemberStatus, number>;

/** Of those who can do nothing. */
export const goneCodes = { frozen: 0, stopped: 3, deleted: 4 } as const satisfies Partial<typeof statusCodes>;

const statusesByCode = new Map(
  Object.entries(statusCodes).map(([status, code]) => [code, status as MemberStatus]),
);
export const statusOfCode = (code: number): MemberStatus => statusesByCode.get(code as 0) ?? 'active';

export const memberActions = ['activate', 'freeze', 'unfreeze', 'stop', 'start', 'delete'] as const;
export type MemberAction = (typeof memberActions)[number];

/** Every allowed change of status; what is not here is refused. */
export const transitions: Record<MemberAction, { from: readonly MemberStatus[]; to: MemberStatus }> = {
  activate: { from: ['inactive'], to: 'active' },
  freeze: { from: ['active'], to: 'frozen' },
  unfreeze: { from: ['frozen'], to: 'active' },
  stop: { from: ['active', 'frozen'], to: 'stopped' },
  start: { from: ['stopped'], to: 'active' },
  delete: { from: ['inactive', 'active', 'frozen', 'stopped'], to: 'deleted' },
};

/** The acts that remove a member from the others, for a time or for good. */
export const endsMembership: ReadonlySet<MemberAction> = new Set(['freeze', 'stop', 'delete']);

/** Whether a member in this state may be acted on so. */
export function allows(action: MemberAction, status: MemberStatus): boolean {
  return transitions[action].from.includes(status);
}

/**
 * The effects of an act beyond the member: things that end, that wait for somebody else, or that hinder it. Modules
 * above count them (`memberEffects`); the screen puts each into words.
 */
export const effectKinds = [
  'openRecords',
  'firstReviews',
  'finalReviews',
  'tasks',
  'delegating',
  'standingIn',
  'levels',
  'roles',
  'units',
  'fixedItems',
  'drafts',
  'points',
  'rankings',
  'signIn',
] as const;
export type EffectKind = (typeof effectKinds)[number];
/** Members who are named with an effect. */
export const maximumEffectNames = 5;

/** The type of a member: a person in some relation to the organisation, a household, or a class. */
export const memberTypes = ['formal', 'trial', 'temporary', 'external', 'household', 'class'] as const;
export type MemberType = (typeof memberTypes)[number];

/** 0 not specified, 1 male, 2 female. */
export type Gender = 0 | 1 | 2;

/** The personal data of a member of which every look is recorded. */
export const personalParts = ['mobile', 'certificate'] as const;

/** Maximum of pasted rows per call, of cells per row, and of characters per cell. */
export const maximumLookUpRows = 2_000;
export const maximumCells = 4;
export const maximumCellLength = 50;

export const maximumUnitDepth = 10;
export const maximumUnits = 5_000;
/** Roles that a new member may be given at once. */
export const maximumRolesOfMember = 10;
/** Units that one member may belong to at a time. */
export const maximumUnitsOfMember = 10;
export const maximumBatchRows = 500;
/** Rows of new members in one grid, and in one call that saves them as texts. */
export const maximumGridRows = 2_000;
export const maximumSelection = 500;

/** Splits a typed mobile number, `86-13800138000`: the prefix is the part before a hyphen (C16). */
export function splitMobile(typed: string): { prefix: string; number: string } {
  const plain = readPhone(typed);
  const at = plain.indexOf('-');
  return at < 0 ? { prefix: '', number: plain } : { prefix: plain.slice(0, at), number: plain.slice(at + 1) };
}

/** A mobile number in the contract: the opposite of `splitMobile`; people see it by `formatPhone`. */
export function joinMobile({ prefix, number }: { prefix: string; number: string }): string {
  return prefix === '' ? number : `${prefix}-${number}`;
}

/** Keeps the first 3 and last 4 characters of 7 and more, else only the last: enough to recognise, not to call. */
export function maskNumber(value: string): string {
  if (value === '') return '';
  if (value.length < 8) return `${'*'.repeat(value.length - 1)}${value.slice(-1)}`;
  return `${value.slice(0, 3)}${'*'.repeat(value.length - 7)}${value.slice(-4)}`;
}

/** Fields of a member whose changes are kept. */
export const changedFields = [
  'memberName',
  'memberNo',
  'loginName',
  'gender',
  'mobile',
  'certificate',
  'email',
  'position',
  'place',
  'birthday',
  'joinTime',
  'contWxid',
  'workChat',
  'memberType',
  'phoneHidden',
] as const;
export type ChangedField = (typeof changedFields)[number];

/** Ways of reading personal data that are kept. */
export const lookKinds = ['mobile', 'certificate', 'both', 'export', 'awards'] as const;
export type LookKind = (typeof lookKinds)[number];

/** The sources of account names where many accounts are made at a time. */
export const accountRules = ['number', 'mobile', 'email'] as const;
export type AccountRule = (typeof accountRules)[number];
/** Accounts or links of one call; a screen sends several. */
export const maximumAccounts = 50;
