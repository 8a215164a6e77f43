/** A cloud screen in the factory's hall with a published play list; it waits for a browser at `/screen` to be paired. */
import * as z from 'zod/mini';
import type { App } from '../../../src/kit/server/module.ts';
import { newId } from '../../../src/kit/server/id.ts';
import { registerDevice } from '../../../src/modules/devices/server/door.ts';
import { screenTable } from '../../../src/modules/screens/migrations/tables.ts';
import { firstContent } from '../../../src/modules/screens/rules/content.rules.ts';
import { screensModule } from '../../../src/modules/screens/server/module.ts';
import { actAs } from '../actor.ts';
import type { DemoOrganisation } from '../organisations.ts';

export async function screen(app: App, organisation: DemoOrganisation): Promise<void> {
  const { manager, orgId } = organisation;
  const send = (call: string, typed: object): Promise<unknown> =>
    actAs(app, organisation, manager, {
      module: screensModule,
      call,
      input: z.parse(screensModule.calls[call]!.input, typed),
    });
  const { pages, ...content } = firstContent('');
  const [id, profileId] = [newId(), newId()];
  const said = { kind: 'announcement', seconds: 10, period: 'month', title: '', text: '' } as const;
  await send('profileSave', {
    ...content,
    id: profileId,
    version: 0,
    name: '大厅',
    pages: [...pages, { ...said, kind: 'winners' }, said],
  });
  await send('profilePublish', { id: profileId, version: 1, at: null });
  await app.db.transact({ orgId, userId: null }, async (tx) => {
    const typed = { name: '大厅云屏', place: '办公楼一层大厅', zone: '', watcherId: null };
    await registerDevice(tx, { ...typed, id, kind: 'screen', state: 'waiting' });
    await tx.insert(screenTable, { deviceId: id, profileId });
  });
}
