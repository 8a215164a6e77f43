/** Every state of an application and of an invitation by every act, over HTTP and written by hand. */
import { beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../kit/test/caller.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { joiningCalls as calls } from '../calls.ts';
import { joiningRights } from '../permissions.ts';
import { invitationCalls } from '../invitation.calls.ts';
import { newcomerCalls as own } from '../newcomer.calls.ts';
import { nameOfState, type ApprovalStateName } from '../rules/states.ts';
import { admission, inputFor, invite, joiningIn, versionOf, type Applied } from './fixture.ts';

const world = await useWorld();
beforeEach(() => world.at('2026-11-20T02:00:00Z'));
const { house, newcomer, form, applied } = joiningIn(world);
const visitor = new Caller(world.base, '', null);

const acts = ['send', 'withdraw', 'pass', 'reject', 'cancel', 'deliver', 'take'] as const;
type Act = (typeof acts)[number];

const [over, decided, others] = ['application_over', 'application_decided', 'application_others'];

/**
 * The result of each act: the state that the actor then sees, or the refusal. `send` and `withdraw` are the
 * applicant's.
 */
const matrix: Record<ApprovalStateName, Record<Act, string>> = {
  notStarted: row('todo', 'withdrawn', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found'),
  todo: row('todo', 'withdrawn', 'passed', 'rejected', 'cancelled', 'delivered', 'application_yours'),
  delivered: row('delivered', 'withdrawn', others, others, others, others, 'todo'),
  untreated: row('untreated', 'withdrawn', others, others, others, others, 'take_not'),
  passed: row('passed', over, decided, decided, decided, decided, decided),
  completed: row('completed', over, decided, decided, decided, decided, decided),
  rejected: row('rejected', over, decided, decided, decided, decided, decided),
  withdrawn: row('withdrawn', 'withdrawn', over, over, over, over, over),
  cancelled: row('cancelled', over, over, over, over, over, over),
};

function row(...outcomes: (string | undefined)[]): Record<Act, string> {
  return Object.fromEntries(acts.map((act, index) => [act, outcomes[index]])) as Record<Act, string>;
}

test('an application in each of the nine states takes each act as the matrix says', async () => {
  const of = await house();
  const rights = [joiningRights.applications, joiningRights.decide];
  const [viewer, other, third] = [
    await of.org.person({ rights }),
    await of.org.person({ rights }),
    await of.org.person({ rights }),
  ];
  const target = async ({ id }: Applied) => ({
    id,
    version: await versionOf(of, id).catch(() => 1),
  });
  const decide: Record<
    Exclude<Act, 'send' | 'withdraw'>,
    (by: Person, one: Applied, to?: Person) => Promise<string | null>
  > = {
    pass: async (by, one) => (await by.as.call(calls.pass, admission(of, await target(one)))).reason,
    reject: async (by, one) =>
      (await by.as.call(calls.reject, { ...(await target(one)), remarks: 'No' })).reason,
    cancel: async (by, one) => (await by.as.call(calls.cancel, await target(one))).reason,
    deliver: async (by, one, to = other) =>
      (await by.as.call(calls.deliver, { ...(await target(one)), toId: to.memberId })).reason,
    take: async (by, one) => (await by.as.call(calls.take, await target(one))).reason,
  };
  const act = async (name: Act, one: Applied): Promise<string | null> => {
    if (name === 'send') return (await one.as.call(own.apply, { ...form(one.code), id: one.id })).reason;
    if (name === 'withdraw') return (await one.as.call(own.withdraw, await target(one))).reason;
    return decide[name](viewer, one);
  };
  const [code = ''] = await invite(of, { maximumUses: 200 });
  const bring: Record<ApprovalStateName, () => Promise<Applied>> = {
    notStarted: () => applied(of, { isSent: false }, code),
    todo: () => applied(of, {}, code),
    delivered: () => after((one) => decide.deliver(viewer, one)),
    untreated: () => after((one) => decide.deliver(other, one, third)),
    passed: () => after((one) => decide.pass(viewer, one)),
    completed: () => after((one) => decide.pass(of.admin, one)),
    rejected: () => after((one) => decide.reject(other, one)),
    withdrawn: () => after((one) => act('withdraw', one)),
    cancelled: () => after((one) => decide.cancel(other, one)),
  };
  const after = async (step: (one: Applied) => Promise<string | null>): Promise<Applied> => {
    const one = await applied(of, {}, code);
    expect(await step(one)).toBe(null);
    return one;
  };
  const stateOf = async ({ id }: Applied): Promise<string> =>
    nameOfState((await viewer.as.get(calls.detail, { id })).status);

  for (const [state, outcomes] of Object.entries(matrix) as [ApprovalStateName, Record<Act, string>][]) {
    const reference = await bring[state]();
    if (state !== 'notStarted') expect(await stateOf(reference)).toBe(state);
    for (const name of acts) {
      const expected = outcomes[name];
      const changes = expected !== state && Object.hasOwn(matrix, expected);
      const one = changes ? await bring[state]() : reference;
      const reason = await act(name, one);
      expect([state, name, reason ?? (await stateOf(one))]).toEqual([state, name, expected]);
    }
  }
});

const steps = ['open', 'apply', 'approve', 'revoke', 'show'] as const;
type Step = (typeof steps)[number];

/** Of invitations for two: what each step leads to, or why it is refused. `show` gives the code again, or nothing. */
const invitations: Record<string, Record<Step, string>> = {
  sent: { open: 'opened', apply: 'applied', approve: '–', revoke: 'revoked', show: 'sent' },
  opened: { open: 'opened', apply: 'applied', approve: '–', revoke: 'revoked', show: 'opened' },
  applied: { open: 'applied', apply: 'applied', approve: 'joined', revoke: 'revoked', show: 'applied' },
  'applied by all': {
    open: 'invitation_used_up',
    apply: 'invitation_used_up',
    approve: 'joined',
    revoke: 'invitation_over',
    show: 'nothing',
  },
  joined: { open: 'joined', apply: 'joined', approve: '–', revoke: 'revoked', show: 'joined' },
  'joined by all': {
    open: 'invitation_used_up',
    apply: 'invitation_used_up',
    approve: '–',
    revoke: 'invitation_over',
    show: 'nothing',
  },
  expired: {
    open: 'invitation_expired',
    apply: 'invitation_expired',
    approve: 'expired',
    revoke: 'invitation_over',
    show: 'nothing',
  },
  revoked: {
    open: 'invitation_revoked',
    apply: 'invitation_revoked',
    approve: 'revoked',
    revoke: 'invitation_over',
    show: 'nothing',
  },
};

test('an invitation in each of its states takes each step as the matrix says', async () => {
  const of = await house();
  type Invitation = { id: string; code: string; waiting: Applied | null };
  const rowOf = async ({ id }: Invitation) => {
    const { rows } = await of.admin.as.get(invitationCalls.list, { size: 100 });
    return rows.find((each) => each.id === id)!;
  };
  const stateOf = async (invitation: Invitation): Promise<string> => (await rowOf(invitation)).state;
  const begin = async (): Promise<Invitation> => {
    const { id } = await of.admin.as.get(
      invitationCalls.save,
      inputFor(of.org, { maximumUses: 2, expires: '2026-11-25' }),
    );
    const { codes } = await of.admin.as.get(invitationCalls.codes, { ids: [id] });
    return { id, code: codes[0]?.code ?? '', waiting: null };
  };
  const step: Record<Step, (invitation: Invitation) => Promise<string | null>> = {
    open: async ({ code }) => (await visitor.call(own.check, { invitationCode: code })).reason,
    apply: async ({ code }) => (await (await newcomer()).as.call(own.apply, form(code))).reason,
    approve: async ({ waiting }) =>
      waiting ? (await of.admin.as.call(calls.pass, admission(of, waiting))).reason : '–',
    revoke: async (invitation) => {
      const { id, version } = await rowOf(invitation);
      return (await of.admin.as.call(invitationCalls.revoke, { id, version })).reason;
    },
    show: async ({ id }) =>
      (await of.admin.as.get(invitationCalls.codes, { ids: [id] })).codes.length > 0 ? null : 'nothing',
  };
  const withApplicant = async (invitation: Invitation): Promise<Invitation> => ({
    ...invitation,
    waiting: await applied(of, {}, invitation.code),
  });
  const join = async (invitation: Invitation): Promise<Invitation> => {
    expect(await step.approve(await withApplicant(invitation))).toBe(null);
    return invitation;
  };
  const bring: Record<string, () => Promise<Invitation>> = {
    sent: begin,
    opened: async () => {
      const invitation = await begin();
      await step.open(invitation);
      return invitation;
    },
    applied: async () => withApplicant(await begin()),
    'applied by all': async () => withApplicant(await withApplicant(await begin())),
    joined: async () => join(await begin()),
    'joined by all': async () => join(await join(await begin())),
    expired: async () => {
      const invitation = await withApplicant(await begin());
      world.at('2026-11-26T02:00:00Z');
      return invitation;
    },
    revoked: async () => {
      const invitation = await withApplicant(await begin());
      await step.revoke(invitation);
      return invitation;
    },
  };
  for (const [state, outcomes] of Object.entries(invitations))
    for (const name of steps) {
      world.at('2026-11-20T02:00:00Z');
      const invitation = await bring[state]!();
      expect(await stateOf(invitation)).toBe(state.replace(' by all', ''));
      const reason = await step[name](invitation);
      expect([state, name, reason ?? (await stateOf(invitation))]).toEqual([state, name, outcomes[name]]);
    }
});
