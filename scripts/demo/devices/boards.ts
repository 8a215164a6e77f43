/** An LED board in the factory's canteen, at the address of `npm run simulate -- led`: until that runs, its messages wait. */
import * as z from 'zod/mini';
import type { App } from '../../../src/kit/server/module.ts';
import { newId } from '../../../src/kit/server/id.ts';
import { wholeWeek } from '../../../src/modules/boards/rules/board.rules.ts';
import { boardsModule } from '../../../src/modules/boards/server/module.ts';
import { actAs } from '../actor.ts';
import type { DemoOrganisation } from '../organisations.ts';

const [usualPort, otherPort] = [3_001, 10_001];
const texts = ['欢迎光临，今天是 {date}', '安全生产月：进入车间请佩戴安全帽'];
const minutes = 7 * 24 * 60;

export async function board(app: App, organisation: DemoOrganisation): Promise<void> {
  const { manager } = organisation;
  const send = (call: string, typed: object): Promise<unknown> =>
    actAs(app, organisation, manager, {
      module: boardsModule,
      call,
      input: z.parse(boardsModule.calls[call]!.input, typed),
    });
  const id = newId();
  await send('save', {
    id,
    version: 0,
    name: '食堂 LED屏',
    place: '食堂入口',
    zone: '',
    watcherId: manager.memberId,
    host: '127.0.0.1',
    port: app.environment.port === usualPort ? otherPort : usualPort,
    signType: 'Z',
    signAddress: '01',
    width: 96,
    height: 16,
    brightness: '100',
    color: 'red',
    speed: 3,
    seconds: 20,
    stayMinutes: 60,
    restLine: '积分光荣榜',
    testLine: '测试 TEST',
    names: 'adults',
    week: [...wholeWeek],
  });
  for (const text of texts)
    await send('messageSend', { id: newId(), text, deviceIds: [id], memberId: null, minutes });
}
