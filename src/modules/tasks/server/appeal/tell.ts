import { formatTenths } from '../../../../kit/contract/format.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { taskMessages } from '../../messages.ts';
import type { StoredTask } from '../define/task.store.ts';
import { ofTask } from '../notify.ts';
import type { StoredAppeal } from './appeal.store.ts';

type About = Pick<StoredAppeal, 'id' | 'memberId' | 'points' | 'reason'>;

const about = (id: string) => ({ type: 'taskAppeal', id });
const linkTo = (id: string): string => `/integralManage/appealchecking/appealcheckdetail/${id}`;

/** Asks those who may decide on it. */
export async function notifyAppeal(
  tx: Tx,
  {
    appeal,
    task,
    by,
    recipients,
  }: { appeal: About; task: StoredTask; by: string; recipients: readonly string[] },
): Promise<void> {
  await notify(tx, taskMessages.appealed, {
    recipients,
    params: {
      ...ofTask(task).params,
      by,
      lost: formatTenths(appeal.points, { signed: true }),
      reason: appeal.reason,
    },
    about: about(appeal.id),
    link: linkTo(appeal.id),
    act: 'review',
  });
}

/** Nobody has to decide on it any more. */
export async function notifyAppealOver(tx: Tx, id: string): Promise<void> {
  await tx.emit('message.handled', { objectId: id, keys: [taskMessages.appealed.key] });
}

type Decision = {
  step: 'grant' | 'reject';
  appeal: About;
  task: StoredTask;
  by: string;
  remark: string;
  /** Tenths that were given back. */
  returned: number;
  settlers: readonly string[];
};

/** Tells both sides how it was decided: who appealed, and who had settled. */
export async function notifyAppealDecision(tx: Tx, decision: Decision): Promise<void> {
  const { step, appeal, task, by, remark, returned, settlers } = decision;
  await notifyAppealOver(tx, appeal.id);
  const member = (await membersByIds(tx, [appeal.memberId])).get(appeal.memberId)?.name ?? '';
  const params = {
    ...ofTask(task).params,
    by,
    remark,
    member,
    back: formatTenths(returned, { signed: true }),
  };
  const message = { params, about: about(appeal.id), link: linkTo(appeal.id) };
  const [own, others] =
    step === 'grant'
      ? [taskMessages.appealGranted, taskMessages.settlementReversed]
      : [taskMessages.appealRejected, taskMessages.settlementUpheld];
  await notify(tx, own, { ...message, recipients: [appeal.memberId] });
  await notify(tx, others, { ...message, recipients: settlers });
}
