/** Applications and invitations, as their screens and their files show them. */
import { choice, count, day, instant, derived, phone, text } from '../../kit/contract/list/columns.ts';
import type { OutputOf } from '../../kit/contract/call.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { joiningCalls } from './calls.ts';
import { invitationKinds, invitationStates, type invitationCalls } from './invitation.calls.ts';
import { approvalStateNames, nameOfState } from './rules/states.ts';

export type ApplicationRow = OutputOf<typeof joiningCalls.list>['rows'][number];
export type InvitationRow = OutputOf<typeof invitationCalls.list>['rows'][number];
type Words = Pick<Catalogue, 'joining'>;

const sexes = ['0', '1', '2'] as const;

/** In the order of the specification, then the state. */
export const applicationFields = {
  fullName: text('fullName', { width: 120 }),
  applyTime: instant('applyTime'),
  orgFullName: text('orgFullName', { width: 160 }),
  joinTime: day('joinTime'),
  memberName: text('memberName', { width: 120 }),
  mobile: phone('mobile'),
  sex: choice('sex', sexes, {
    width: 70,
    value: ({ sex }: ApplicationRow) => String(sex) as (typeof sexes)[number],
  }),
  applyRemarks: text('applyRemarks', { width: 200 }),
  approverRemarks: text('approverRemarks', { width: 180 }),
  approvalTime: instant('approvalTime'),
  approverName: text('approverName', { width: 120 }),
  status: choice('status', approvalStateNames, {
    width: 100,
    value: ({ status }: ApplicationRow) => nameOfState(status),
  }),
  assigneeName: text('assigneeName', { width: 120 }),
  invitationTitle: text('invitationTitle', { width: 140 }),
};

export const applicationWords = ({ joining: words }: Words) => ({
  title: words.applications.title,
  columns: words.applications.columns,
  choices: { sex: words.sexes, status: words.states },
});

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

export const invitationFields = {
  title: text('title', { width: 150 }),
  kind: choice('kind', invitationKinds, { width: 80 }),
  recipientName: text('recipientName', { width: 110 }),
  recipient: text('recipient', { width: 170 }),
  state: choice('state', invitationStates, { width: 100 }),
  units: derived('units', 'texts', ({ units }: InvitationRow) => namesOf(units), { width: 140 }),
  roles: derived('roles', 'texts', ({ roles }: InvitationRow) => namesOf(roles), { width: 120 }),
  uses: count('uses'),
  maximumUses: count('maximumUses'),
  joined: count('joined'),
  inviterName: text('inviterName', { width: 110 }),
  sentAt: instant('sentAt'),
  expiresAt: instant('expiresAt'),
};

export const invitationWords = ({ joining: words }: Words) => ({
  title: words.invitations.title,
  columns: words.invitations.columns,
  choices: { kind: words.kinds, state: words.invitationStates },
});
