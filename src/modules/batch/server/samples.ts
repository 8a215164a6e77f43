/** The samples of this module for the tests over all calls. */
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import type { MeritWorld } from '../../merit/server/builders.ts';
import { sheetCalls } from '../sheet.calls.ts';
import { named } from '../../../kit/contract/call.ts';
import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
import { batchCalls } from '../calls.ts';

const recorders = ['recorder', 'reviewer', 'points_manager', 'administrator'] as const;
const managers = ['points_manager', 'administrator'] as const;

/** A row for the first target, reviewed by two others than the manager. */
const rowsOf = ({ first, last, targets: [target] }: MeritWorld) => ({
  recordDate: '2026-11-10',
  topic: 'Rows',
  firstReviewerId: first.memberId,
  lastReviewerId: last.memberId,
  rows: [{ key: newId(), cells: { number: target!.number, event: 'Good work' } }],
});

async function sheetsOf(merit: MeritWorld): Promise<Record<string, string>> {
  const { manager } = merit;
  const [sheet, sheetToRemove, sheetToPlan, sheetPlanned] = [newId(), newId(), newId(), newId()];
  for (const id of [sheet, sheetToRemove, sheetToPlan, sheetPlanned])
    await manager.as.get(sheetCalls.save, { id, version: 0, kind: 'entry', ...rowsOf(merit) });
  const { topics } = await manager.as.get(sheetCalls.plan, { id: sheetPlanned, version: 1 });
  return { sheetRow: newId(), sheet, sheetToRemove, sheetToPlan, sheetPlanned, sheetTopic: topics[0]!.id };
}

export const samples: Samples = {
  audience: {
    upload: managers,
    get: managers,
    check: managers,
    confirm: managers,
    undo: managers,
    discard: managers,
    list: managers,
    template: managers,
    result: managers,
    correctionOpen: managers,
    correctionCheck: managers,
    correctionPost: managers,
    ...named('sheet', {
      firstDraft: recorders,
      nextDraft: recorders,
      save: recorders,
      remove: recorders,
      check: recorders,
      plan: recorders,
      submit: recorders,
    }),
  },
  make: async ({ merit }) => {
    const { manager } = merit;
    const id = newId();
    const content = Buffer.from(`a,b\r\n${id},d`).toString('base64');
    await manager.as.get(batchCalls.upload, { id, name: 'a.csv', content });
    const batch = await eventually(async () => {
      const { state } = await manager.as.get(batchCalls.get, { id });
      return state === 'uploaded' ? null : id;
    });
    return { batch, ...(await sheetsOf(merit)) };
  },
  // A row's key is an id that the client makes.
  fields: { key: 'sheetRow' },
  thing: (call) => (call.startsWith('correction') ? 'record' : call.startsWith('sheet') ? 'sheet' : 'batch'),
  inputs: {
    ...named('sheet', {
      firstDraft: () => ({ kind: 'entry' }),
      nextDraft: () => ({ kind: 'entry' }),
      save: (own: Seeded) => ({ id: newId(), version: 0, kind: 'entry', ...rowsOf(own.merit) }),
      remove: ({ id }: Seeded) => ({ id: id('sheetToRemove'), version: 1 }),
      check: (own: Seeded) => rowsOf(own.merit),
      plan: ({ id }: Seeded) => ({ id: id('sheetToPlan'), version: 1 }),
      submit: ({ id }: Seeded) => ({ id: id('sheetPlanned'), topicId: id('sheetTopic') }),
    }),
    upload: () => ({ id: newId(), name: 'a.csv', content: btoa(`a\r\n${newId()}`) }),
    correctionCheck: () => ({ corrections: [], late: [] }),
    correctionPost: () => ({ corrections: [], late: [], shown: [{ id: newId(), shown: 'late - -' }] }),
    check: () => ({ mapping: { number: 0, name: 1, date: 2, event: 3 }, fixes: [] }),
  },
};
