import * as z from 'zod/mini';
import { codeOf, numberOf } from '../../kit/contract/list/codes.ts';
import {
  day,
  flag,
  id,
  ids,
  newLoginName,
  optionalCertificate,
  optionalEmail,
  optionalMobile,
  optionalText,
  pageQuery,
  points,
  searchText,
  text,
} from '../../kit/contract/fields.ts';
import { maximumUnitsOfMember, memberStatuses, memberTypes, statusCodes } from './rules.ts';

/** Units that one filter may name. */
export const maximumFilterUnits = 200;

const genders = z._default(z.union([z.literal(0), z.literal(1), z.literal(2)]), 0);
const optionalDay = z._default(z.nullable(day()), null);

export const plainFields = {
  memberName: text({ max: 50 }),
  memberNo: text({ max: 32 }),
  gender: genders,
  email: optionalEmail(),
  /** The first is the main unit. */
  unitIds: ids(maximumUnitsOfMember),
  position: optionalText(50),
  place: optionalText(100),
  birthday: optionalDay,
  joinTime: optionalDay,
  contWxid: optionalText(64),
  workChat: optionalText(64),
  memberType: z._default(z.enum(memberTypes), 'formal'),
  phoneHidden: z._default(flag(), false),
};

/** Filters of the lists of present members, and of their exports. */
export const memberFilters = {
  keyword: searchText(),
  unitIds: z._default(ids(maximumFilterUnits, { min: 0 }), []),
  includeChildren: z._default(flag(), true),
  /** Those whose main unit it is. */
  mainUnitId: z.optional(id()),
  /** True: those who are in no unit alone. */
  withoutUnit: z.optional(flag()),
  memberStatuses: z._default(z.array(codeOf(statusCodes)).check(z.maxLength(memberStatuses.length)), []),
  memberType: z.optional(z.enum(memberTypes)),
  active: z.optional(numberOf([0, 1])),
  isReviewer: z.optional(flag()),
};

export const memberListInput = pageQuery(
  ['memberName', 'memberNo', 'joinTime', 'memberStatus'],
  memberFilters,
);

/** A new member as a form or a row of an import gives it. */
export const newMember = z.object({
  ...plainFields,
  mobile: optionalMobile(),
  certificate: optionalCertificate(),
  loginName: z.optional(newLoginName()),
});

/** A row of an import: units by name (`Head office/Production` where a name is not unique) or by id. */
export const importRow = z.object({
  ...newMember.shape,
  unitIds: z._default(ids(maximumUnitsOfMember, { min: 0 }), []),
  unitName: optionalText(400),
});

export const unitOfMember = z.object({ unitId: z.string(), unitName: z.string(), isMain: z.boolean() });
const actions = z.object({
  update: z.boolean(),
  activate: z.boolean(),
  freeze: z.boolean(),
  unfreeze: z.boolean(),
  stop: z.boolean(),
  start: z.boolean(),
  delete: z.boolean(),
  endSessions: z.boolean(),
  /** It has a second step, which may be taken away. */
  dropSecondStep: z.boolean(),
  /** It may be given a link to sign in by. */
  account: z.boolean(),
});

export const listRow = z.object({
  id: z.string(),
  memberName: z.string(),
  loginName: z.string(),
  memberNo: z.string(),
  /** Masked; empty when hidden. */
  mobile: z.string(),
  unitNames: z.array(z.string()),
  joinTime: z.nullable(z.string()),
  contWxid: z.string(),
  /** The member type (AMB-33). */
  status: z.string(),
  active: z.int(),
  memberStatus: z.int(),
  position: z.string(),
  email: z.string(),
  isReviewer: z.boolean(),
  /** The address of the picture; empty for none. */
  avatarUrl: z.string(),
  version: z.int(),
  can: actions,
});

/** A member who was frozen, left or was deleted; the units are those of the end. */
export const invalidRow = z.object({
  ...listRow.shape,
  statusTime: z.string(),
  reason: z.string(),
  byName: z.string(),
  merit: points(),
  openItems: z.int(),
  mergedInto: z.string(),
});

export const detail = z.object({
  ...listRow.shape,
  gender: z.int(),
  certificate: z.string(),
  units: z.array(unitOfMember),
  place: z.string(),
  birthday: z.nullable(z.string()),
  workChat: z.string(),
  memberType: z.string(),
  phoneHidden: z.boolean(),
});

export const changed = z.object({ id: z.string(), version: z.int() });
