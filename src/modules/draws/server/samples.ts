import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { stageCalls as stage } from '../calls.ts';
import { frozenDraw, draftOf } from './fixture.ts';
import { drawsCalls as calls } from '../calls.ts';

const managers = ['points_manager', 'administrator'] as const;

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: managers,
    detail: managers,
    prizes: managers,
    save: managers,
    remove: managers,
    freeze: managers,
    cancel: managers,
    chances: managers,
    file: managers,
    stageShow: managers,
    stageBegin: managers,
    stageRound: managers,
    stageRedraw: managers,
    stageFinish: managers,
    winnerList: managers,
    winnerHand: managers,
    winnerUnclaim: managers,
    winnerPaper: managers,
    ownList: 'members',
    ownFile: 'members',
  },
  fields: { drawId: 'openDraw' },
  thing: (call) => {
    if (call === 'stageRedraw' || call === 'winnerHand' || call === 'winnerUnclaim') return 'drawWinner';
    if (['file', 'ownFile', 'stageShow', 'stageRound', 'stageFinish', 'winnerPaper'].includes(call))
      return 'openDraw';
    return call === 'stageBegin' ? 'frozenDraw' : 'draw';
  },
  make: async ({ merit: { manager, org } }) => {
    const { as } = manager;
    const basis = 'members' as const;
    const draft = draftOf({ basis, title: `Draft ${org.mark}` });
    await as.get(calls.save, draft);
    const waiting = await frozenDraw(manager, { basis, title: `Frozen ${org.mark}` });
    const round = { prizeId: null, tickets: null, winners: 1 };
    const rounds = [
      { ...round, prizeName: 'A song' },
      { ...round, prizeName: 'A poem' },
    ];
    const openDraw = await frozenDraw(manager, { basis, rounds }, 'tulip');
    const { winners } = await as.get(stage.round, { id: openDraw, place: 1 });
    return {
      draw: draft.id,
      frozenDraw: waiting,
      openDraw,
      drawWinner: winners[0]!.id,
    };
  },
  inputs: {
    stageRound: () => ({ place: 2 }),
    save: () => ({
      id: newId(),
      version: 0,
      unitIds: [],
      rounds: [{ prizeId: null, prizeName: 'A song', tickets: null, winners: 1 }],
    }),
  },
};
