import { newId } from '../../../kit/server/id.ts';
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import { daysCalls } from '../days.calls.ts';
import { tasksCalls } from '../calls.ts';
import { activeTask, seedAppeal, taskFor } from './fixture.ts';

const managers = ['points_manager', 'administrator'] as const;

const draft = ({ id }: Seeded) => ({ id: id('draftTask'), version: 1 });
const pending = ({ id }: Seeded) => ({ id: id('pendingTask'), version: 2 });
const ofMember = ({ merit }: Seeded) => ({ memberId: merit.first.memberId });

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: managers,
    detail: managers,
    save: managers,
    trial: managers,
    submit: managers,
    withdraw: managers,
    approve: managers,
    refuse: managers,
    cancel: managers,
    remove: managers,
    many: managers,
    copyPreview: managers,
    copy: managers,
    progress: managers,
    byTask: managers,
    history: managers,
    // One's own sheet is everybody's; that of others is judged with it.
    sheet: 'members',
    records: 'members',
    remind: managers,
    daysList: managers,
    daysSaveHoliday: managers,
    daysRemoveHoliday: managers,
    daysExcuse: managers,
    daysRemoveExcuse: managers,
    settlePreview: managers,
    settlePreviewMonth: managers,
    settlePost: managers,
    settlePostMany: managers,
    settleUndo: managers,
    settleRuns: managers,
    appealList: managers,
    // The sender and the deciders see an appeal; both are judged with it.
    appealDetail: 'members',
    appealFile: 'members',
    appealSend: 'members',
    appealGrant: managers,
    appealReject: managers,
    appealWithdraw: 'members',
  },
  fields: { taskId: 'task', memberIds: 'member' },
  thing: (call) => {
    if (call === 'settleUndo') return 'run';
    if (call.startsWith('appeal') && call !== 'appealSend') return 'appeal';
    if (call.endsWith('Holiday')) return 'holiday';
    if (call.endsWith('Excuse')) return 'excuse';
    if (call === 'submit' || call === 'remove') return 'draftTask';
    return ['withdraw', 'approve', 'refuse'].includes(call) ? 'pendingTask' : 'task';
  },
  make: async ({ merit: { manager, first, last, org } }) => {
    const other = await org.person({ roles: ['points_manager'] });
    const { id: task } = await activeTask({ manager, other }, taskFor([first]));
    const waiting = taskFor([last], { name: 'Waiting' });
    const fresh = taskFor([last], { name: 'Fresh', month: 202612 });
    for (const input of [waiting, fresh]) await manager.as.get(tasksCalls.save, input);
    await manager.as.get(tasksCalls.submit, { id: waiting.id, version: 1 });
    const [holiday, excuse] = [newId(), newId()];
    const days = { from: '2026-11-02', to: '2026-11-03' };
    await manager.as.get(daysCalls.saveHoliday, { id: holiday, version: 0, name: 'Holiday', ...days });
    await manager.as.get(daysCalls.excuse, { id: excuse, memberId: first.memberId, reason: 'ill', ...days });
    const appeal = await seedAppeal(org, { task, memberId: first.memberId });
    // A month that runs has no settlement yet, so nobody may undo one.
    return { task, pendingTask: waiting.id, draftTask: fresh.id, run: newId(), holiday, excuse, appeal };
  },
  inputs: {
    save: ({ merit }) => ({ ...taskFor([merit.manager], { month: 202701 }) }),
    trial: ({ merit }) => {
      const { id: _, version: __, name: ___, remark: ____, ...terms } = taskFor([merit.first]);
      return { ...terms, month: 202610 };
    },
    submit: draft,
    remove: draft,
    withdraw: pending,
    approve: pending,
    refuse: pending,
    cancel: () => ({ version: 3 }),
    many: (own) => ({ step: 'submit', items: [draft(own)] }),
    copyPreview: () => ({ month: 202611, until: 202612 }),
    copy: () => ({ month: 202611, until: 202612 }),
    progress: () => ({ month: 202611, state: undefined, unitId: undefined }),
    byTask: () => ({ month: 202611 }),
    sheet: (own) => ({ ...ofMember(own), month: 202611 }),
    records: (own) => ({ ...ofMember(own), month: 202611, credit: undefined }),
    daysList: (own) => ({ ...ofMember(own), month: 202611 }),
    daysSaveHoliday: () => ({ id: newId(), version: 0, unitId: null }),
    daysExcuse: (own) => ({ ...ofMember(own), id: newId(), unitId: null }),
    settlePreviewMonth: () => ({ month: 202611 }),
    settlePost: () => ({ id: newId() }),
    settlePostMany: ({ id }) => ({ items: [{ id: newId(), taskId: id('task'), token: 'x' }] }),
    appealSend: () => ({ id: newId(), fileId: null }),
    appealList: () => ({ month: 202611, status: undefined }),
  },
};
