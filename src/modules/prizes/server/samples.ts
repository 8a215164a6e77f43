import sharp from 'sharp';
import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import type { Person } from '../../../test/world.ts';
import { filesCalls } from '../../files/calls.ts';
import { mallCalls, orderCalls } from '../mall.calls.ts';
import { counterCalls, prizesCalls as calls } from '../calls.ts';

const managers = ['points_manager', 'administrator'] as const;

async function pictureOf({ as }: Person): Promise<string> {
  const create = { width: 300, height: 300, channels: 3 as const, background: '#2463eb' };
  const bytes = await sharp({ create }).png().toBuffer();
  return (await as.get(filesCalls.upload, { file: new File([new Uint8Array(bytes)], 'prize.png') })).id;
}

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: managers,
    save: managers,
    remove: managers,
    move: managers,
    moves: managers,
    picture: 'members',
    counterFind: managers,
    counterPrizes: managers,
    counterRedeem: managers,
    counterOrders: managers,
    counterReceipt: managers,
    counterGiveBack: managers,
    mallPrizes: 'members',
    mallOrder: 'members',
    mallOwn: 'members',
    mallCancel: 'members',
    orderList: managers,
    orderApprove: managers,
    orderDeliver: managers,
    orderCancel: managers,
    orderGiveBack: managers,
  },
  fields: { prizeId: 'prize', fileId: 'prizePicture' },
  thing: (call) => {
    if (call === 'mallCancel' || call === 'orderApprove' || call === 'orderCancel') return 'ownOrder';
    if (call === 'orderDeliver') return 'approvedOrder';
    return /^(counterGiveBack|counterReceipt|order)/.test(call) ? 'prizeOrder' : 'prize';
  },
  make: async ({ merit: { manager, org, targets } }) => {
    const id = newId();
    const prizePicture = await pictureOf(manager);
    await manager.as.get(calls.save, {
      id,
      version: 0,
      name: `Prize ${org.mark}`,
      price: 1,
      limitTimes: null,
      limitSpan: null,
      isOffered: true,
      note: '',
      fileId: prizePicture,
    });
    await manager.as.get(calls.move, { id, version: 1, kind: 'received', pieces: 5, note: '' });
    const order = { id: newId(), memberId: targets[0]!.memberId, prizeId: id, pieces: 1 };
    await manager.as.get(counterCalls.redeem, order);
    const [ownOrder, approvedOrder] = [newId(), newId()];
    for (const each of [ownOrder, approvedOrder])
      await targets[0]!.as.get(mallCalls.order, { id: each, prizeId: id, pieces: 1, price: 1 });
    await manager.as.get(orderCalls.approve, { items: [{ id: approvedOrder, version: 1 }] });
    return { prize: id, prizePicture, prizeOrder: order.id, ownOrder, approvedOrder };
  },
  inputs: {
    save: () => ({ id: newId(), version: 0, limitTimes: null, limitSpan: null, fileId: null }),
    counterRedeem: () => ({ id: newId() }),
    mallOrder: () => ({ id: newId(), price: 1 }),
    move: () => ({ kind: 'received', pieces: 1 }),
  },
};
