import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { satisfactionCalls as calls, type CardRow } from '../calls.ts';
import { codeOf, customer } from './fixture.ts';

const managers = ['points_manager', 'administrator'] as const;

const typeOf = (mark: string) => ({
  name: `Card ${mark}`,
  eventId: null,
  answers: 'stars' as const,
  review: 'person' as const,
  responsibleId: null,
  leastStars: 4,
  memberDay: null,
  memberMonth: null,
  customerDay: null,
  isActive: true,
});

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    types: managers,
    saveType: managers,
    items: managers,
    saveItem: managers,
    retireItem: managers,
    batches: managers,
    print: managers,
    sheet: managers,
    cards: managers,
    accept: managers,
    refuse: managers,
    void: managers,
    stat: managers,
    rank: managers,
    saveCustomers: managers,
  },
  fields: { cardTypeId: 'cardType', serviceItemId: 'serviceItem', responsibleId: 'member' },
  thing: (call) =>
    call === 'saveType'
      ? 'cardType'
      : call === 'saveItem' || call === 'retireItem'
        ? 'serviceItem'
        : call === 'sheet' || call === 'print'
          ? 'cardBatch'
          : 'card',
  make: async ({ world, merit }) => {
    const { manager, org, targets } = merit;
    const [cardType, serviceItem, cardBatch] = [newId(), newId(), newId()];
    await manager.as.get(calls.saveType, { id: cardType, version: 0, ...typeOf(org.mark) });
    const names = { nameZh: `Service ${org.mark}`, nameEn: '', nameEs: '', nameMs: '' };
    await manager.as.get(calls.saveItem, {
      id: serviceItem,
      version: 0,
      ...names,
      unitId: null,
      position: 1,
    });
    const memberIds = [targets[0]!.memberId];
    await manager.as.get(calls.print, { id: cardBatch, cardTypeId: cardType, memberIds, cards: 3 });
    await customer(world, await codeOf(world, merit, 1)).send({ stars: '5' });
    const { rows } = await manager.as.get(calls.cards, { page: 1, size: 3, sort: 'number' });
    const [first, { id: card }] = rows as [CardRow, CardRow];
    await manager.as.get(calls.accept, { items: [{ id: first.id, version: first.version }] });
    return { cardType, serviceItem, cardBatch, card };
  },
  inputs: {
    saveType: ({ merit: { org } }) => ({ id: newId(), version: 0, ...typeOf(`${org.mark} more`) }),
    saveItem: () => ({ id: newId(), version: 0, unitId: null }),
    print: ({ id }) => ({
      id: newId(),
      cardTypeId: id('cardType'),
      unitId: null,
      memberIds: [id('member')],
      cards: 1,
    }),
  },
};
