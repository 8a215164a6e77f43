import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { boardsCalls as calls } from '../calls.ts';
import { messageCalls } from '../message.calls.ts';
import { wholeWeek } from '../rules/board.rules.ts';
import { usualTemplate } from './sources/templates.ts';

const administrators = ['administrator'] as const;

/** A port of this machine that nobody listens on. */
const closedPort = 9;

const boardOf = (name: string) => ({
  name,
  place: '',
  zone: '',
  watcherId: null,
  host: '127.0.0.1',
  port: closedPort,
  signType: 'Z',
  signAddress: '01',
  width: 96,
  height: 16,
  brightness: '100' as const,
  color: 'red' as const,
  speed: 3,
  seconds: 20,
  stayMinutes: 60,
  restLine: '',
  testLine: '',
  names: 'adults' as const,
  week: [...wholeWeek],
});

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: administrators,
    save: administrators,
    retire: administrators,
    blank: administrators,
    restart: administrators,
    test: administrators,
    ranges: administrators,
    saveRange: administrators,
    messageList: administrators,
    messageBoards: administrators,
    messageSend: administrators,
    messageCancel: administrators,
    messageResend: administrators,
    messagePreview: administrators,
  },
  fields: { deviceId: 'board', deviceIds: 'board', watcherId: 'member' },
  thing: (call) => (call.startsWith('message') ? 'boardMessage' : 'board'),
  make: async ({ merit: { manager, org } }) => {
    const id = newId();
    await manager.as.get(calls.save, { id, version: 0, ...boardOf(`LED ${org.mark}`) });
    const text = { text: `Message ${org.mark}`, deviceIds: [id], memberId: null, minutes: 60 };
    await manager.as.get(messageCalls.send, { id: newId(), ...text });
    const { rows } = await manager.as.get(messageCalls.list, { page: 1, size: 1 });
    // Nothing is sent to it while the tests look at what changes.
    await org.tx((tx) =>
      tx.run(sql`
        update board_now set holder_id = ${newId()}, held_until = '2099-01-01' where org_id = ${tx.orgId}`),
    );
    return { board: id, boardMessage: rows[0]!.id };
  },
  inputs: {
    list: () => ({ sort: undefined }),
    ranges: () => ({ sort: undefined }),
    save: ({ merit: { org } }) => ({
      id: newId(),
      version: 0,
      ...boardOf(`LED ${org.mark} more`),
      signAddress: '02',
    }),
    saveRange: () => ({
      units: [],
      sources: [{ source: 'award', isOn: true, template: usualTemplate('award', 'en_US') }],
    }),
    messageSend: ({ id }) => ({
      id: newId(),
      text: '{date}',
      deviceIds: [id('board')],
      memberId: null,
      minutes: 60,
    }),
    messagePreview: () => ({ text: 'A', memberId: null }),
  },
};
