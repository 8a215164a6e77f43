import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { counterCalls, prizesCalls as calls } from '../calls.ts';

const managers = ['points_manager', 'administrator'] as const;

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: managers,
    save: managers,
    remove: managers,
    move: managers,
    moves: managers,
    counterFind: managers,
    counterPrizes: managers,
    counterRedeem: managers,
    counterOrders: managers,
    counterReceipt: managers,
    counterGiveBack: managers,
  },
  fields: { prizeId: 'prize' },
  thing: (call) => (call === 'counterGiveBack' || call === 'counterReceipt' ? 'prizeOrder' : 'prize'),
  make: async ({ merit: { manager, org, targets } }) => {
    const id = newId();
    await manager.as.get(calls.save, {
      id,
      version: 0,
      name: `Prize ${org.mark}`,
      price: 1,
      limitTimes: null,
      limitSpan: null,
      isOffered: true,
      note: '',
    });
    await manager.as.get(calls.move, { id, version: 1, kind: 'received', pieces: 5, note: '' });
    const order = { id: newId(), memberId: targets[0]!.memberId, prizeId: id, pieces: 1 };
    await manager.as.get(counterCalls.redeem, order);
    return { prize: id, prizeOrder: order.id };
  },
  inputs: {
    save: () => ({ id: newId(), version: 0, limitTimes: null, limitSpan: null }),
    counterRedeem: () => ({ id: newId() }),
    move: () => ({ kind: 'received', pieces: 1 }),
  },
};
