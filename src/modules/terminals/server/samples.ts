import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { terminalsCalls as calls } from '../calls.ts';
import { setUpTerminal } from './fixture.ts';

const administrators = ['administrator'] as const;
const day = '2026-11-20';

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: administrators,
    save: administrators,
    connection: administrators,
    newKey: administrators,
    confirm: administrators,
    retire: administrators,
    command: administrators,
    sync: administrators,
    query: administrators,
    punches: administrators,
    ignore: administrators,
    restore: administrators,
    unmatched: administrators,
    match: administrators,
    ignorePin: administrators,
    badges: administrators,
    removeBadge: administrators,
    rerun: administrators,
    commands: administrators,
    faults: administrators,
  },
  fields: { deviceId: 'terminal', watcherId: 'member' },
  thing: (call) =>
    call === 'ignore' || call === 'restore' ? 'punch' : call === 'removeBadge' ? 'badge' : 'terminal',
  make: async ({ world, merit }) => {
    const { manager: administrator, org, targets } = merit;
    const { id, terminal } = await setUpTerminal(world, administrator, { name: `Gate ${org.mark}` });
    await terminal.push([
      `${targets[0]!.number}\t${day} 08:00:00\t0\t1`,
      `777\t${day} 08:00:00\t0\t1`,
      'torn',
    ]);
    await administrator.as.get(calls.match, { pin: '778', memberId: targets[0]!.memberId, fromDay: day });
    await administrator.as.get(calls.command, { id, kind: 'info' });
    const { rows } = await administrator.as.get(calls.punches, { page: 1, size: 20 });
    const { rows: badges } = await administrator.as.get(calls.badges, { page: 1, size: 20 });
    return { terminal: id, punch: rows[0]!.id, badge: badges[0]!.id };
  },
  inputs: {
    save: () => ({
      id: newId(),
      version: 0,
      name: 'Terminal',
      serial: newId().slice(-12),
      way: 'key',
      zone: '',
      watcherId: null,
    }),
    match: ({ id }) => ({ pin: '777', memberId: id('member'), fromDay: day }),
    query: () => ({ from: day, to: day }),
    rerun: () => ({ from: day, to: day, memberId: null }),
  },
};
