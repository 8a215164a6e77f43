import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  day,
  flag,
  id,
  optionalEmail,
  optionalMobile,
  optionalText,
  pageQuery,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { smallSize } from '../files/rules.ts';
import { memberRights } from '../members/permissions.ts';
import { requestStatuses } from './columns.ts';
import { memberFields } from '../members/rules.ts';

const organisation = { service: 'organisation', method: 'POST' } as const;
const optionalDay = z._default(z.nullable(day()), null);
const version = z.object({ id: z.string(), version: z.int() });

const request = z.object({
  id: z.uuid(),
  /** Asked for; '' or null where no change is asked for. */
  name: z.string(),
  number: z.string(),
  position: z.string(),
  joinTime: z.nullable(z.string()),
  remark: z.string(),
  status: stringEnum(requestStatuses),
  /** Why it was declined. */
  answer: z.string(),
  byName: z.string(),
  askedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  version: z.int(),
});

/** The data that members maintain themselves, and their requests for changes of the rest. */
export const profileCalls = {
  saveOwn: call({
    ...organisation,
    path: '/api/b/org/member/own/save',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: "Changes what members keep of themselves; the organisation's own fields stay.",
    input: z.strictObject({
      mobile: optionalMobile(),
      email: optionalEmail(),
      gender: z._default(z.union([z.literal(0), z.literal(1), z.literal(2)]), 0),
      birthday: optionalDay,
      place: optionalText(100),
      contWxid: optionalText(64),
      workChat: optionalText(64),
      phoneHidden: z._default(flag(), false),
      version: count(),
    }),
    output: version,
  }),
  updateMemberUrl: call({
    ...organisation,
    path: '/api/member/updateMemberUrl',
    work: 'file',
    permission: 'member',
    write: true,
    reach: 'members',
    summary:
      'Takes an uploaded picture as that of the caller, or of a member with the right to change members; null takes it away.',
    input: z.strictObject({ memberId: z.optional(id()), fileId: z.nullable(id()) }),
    output: z.object({ memberId: z.string(), avatarUrl: z.string() }),
  }),
  picture: call({
    method: 'GET',
    service: 'organisation',
    path: '/api/member/picture',
    permission: 'member',
    reach: 'shared',
    wire: 'blob',
    summary: 'The picture of a member or a small copy of it, for every member of the organisation.',
    input: z.strictObject({ fileId: id(), size: smallSize() }),
    output: z.null(),
  }),
  ownRequests: call({
    method: 'GET',
    service: 'organisation',
    path: '/api/b/org/member/request/own',
    permission: 'member',
    reach: 'own',
    summary: "The caller's last five requests to change what the organisation keeps, the latest first.",
    input: z.strictObject({}),
    output: z.array(request),
  }),
  askChange: call({
    ...organisation,
    path: '/api/b/org/member/request/save',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: 'Asks the organisation to change what it keeps about the caller; replaces an open request.',
    input: z.strictObject({
      id: id(),
      name: optionalText(50),
      number: optionalText(32),
      position: optionalText(50),
      joinTime: optionalDay,
      remark: optionalText(300),
    }),
    output: z.object({ id: z.string() }),
  }),
  withdrawChange: call({
    ...organisation,
    path: '/api/b/org/member/request/withdraw',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: "Withdraws the caller's own open request.",
    input: z.strictObject({ id: id() }),
    output: z.object({ id: z.string() }),
  }),
  requests: call({
    ...organisation,
    path: '/api/b/org/member/request/list',
    permission: memberRights.update,
    reach: 'members',
    summary: 'What members ask to have changed; the open ones first shown, the latest first.',
    input: pageQuery(['askedAt', 'memberName'], {
      id: z.optional(id()),
      keyword: searchText(),
      status: z.optional(stringEnum(requestStatuses)),
      /** Open, and not the caller's own. */
      waitsForMe: z.optional(flag()),
    }),
    output: pageOf(
      z.object({
        ...request.shape,
        ...memberFields,
        can: z.object({ decide: z.boolean() }),
      }),
    ),
  }),
  acceptChange: call({
    ...organisation,
    path: '/api/b/org/member/request/accept',
    permission: memberRights.update,
    write: true,
    reach: 'members',
    summary: 'Changes the member as it was asked for.',
    input: z.strictObject({ id: id(), version: count() }),
    output: version,
  }),
  declineChange: call({
    ...organisation,
    path: '/api/b/org/member/request/decline',
    permission: memberRights.update,
    write: true,
    reach: 'members',
    summary: 'Declines a request, with the reason that the member reads.',
    input: z.strictObject({ id: id(), version: count(), reason: text({ max: 300 }) }),
    output: version,
  }),
};
