import { newId } from '../../../kit/server/id.ts';
import { importAudience, importUpload, readFile } from '../../../test/import-samples.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { vouchersCalls as calls } from '../calls.ts';
import { deskCalls } from '../desk.calls.ts';
import { voucherImport } from '../import.calls.ts';
import { issued, voucherType } from './fixture.ts';

const managers = ['points_manager', 'administrator'] as const;

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: managers,
    issue: managers,
    sheet: managers,
    void: managers,
    restore: managers,
    history: managers,
    own: 'members',
    ownHistory: 'members',
    statistics: managers,
    typeList: managers,
    typeSave: managers,
    typeRemove: managers,
    deskFind: managers,
    deskUse: managers,
    deskRefund: managers,
    deskReceipt: managers,
    ...importAudience(managers),
  },
  fields: {
    voucherTypeId: 'voucherType',
    voucherId: 'voucher',
    useId: 'voucherUse',
    batchId: 'voucherBatch',
  },
  thing: (call) => {
    if (call.startsWith('import')) return 'voucherFile';
    if (call.startsWith('type')) return 'unusedType';
    return call === 'deskReceipt' ? 'voucherUse' : 'voucher';
  },
  make: async ({ merit: { manager, targets, org } }) => {
    const [target] = targets;
    const voucherTypeId = await voucherType(manager, { name: `Canteen ${org.mark}` });
    const unusedType = await voucherType(manager, { name: `Haircut ${org.mark}` });
    const [first] = await issued(manager, target!, { voucherTypeId });
    const use = { id: newId(), voucherId: first!.id, amount: 100 };
    await manager.as.get(deskCalls.use, use);
    const batch = { id: newId(), voucherTypeId, memberIds: [target!.memberId], vouchers: 1 };
    await manager.as.get(calls.issue, batch);
    return {
      voucher: first!.id,
      voucherType: voucherTypeId,
      unusedType,
      voucherUse: use.id,
      voucherBatch: batch.id,
      voucherFile: await readFile(manager, voucherImport),
    };
  },
  inputs: {
    importUpload,
    importCheck: () => ({ mapping: { memberNo: 0, typeName: 1, vouchers: 2 }, fixes: [] }),
    typeSave: ({ merit }) => ({
      id: newId(),
      version: 0,
      name: `Concert ${merit.org.mark}`,
      limitTimes: null,
      limitSpan: null,
      validDays: null,
      lastDay: null,
    }),
    issue: () => ({ id: newId(), unitIds: [] }),
    deskUse: () => ({ id: newId() }),
    deskRefund: () => ({ id: newId() }),
  },
};
