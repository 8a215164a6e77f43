/** For tests of tickets and of what is redeemed for them. */
import { newId } from '../../../kit/server/id.ts';
import type { Person, World } from '../../../test/world.ts';
import { eventsCalls } from '../../events/calls.ts';
import { plainEvent } from '../../events/event.fixture.ts';
import { meritWorld, type MeritWorld } from '../../merit/server/builders.ts';
import { saveSettings } from '../../organisation/server/door.ts';

const page = { page: 1, size: 20 };

/** An organisation whose points bring tickets, with an event that gives two for each time. */
export async function ticketWorld(
  world: World,
  values: Record<string, string | number | boolean> = {},
): Promise<MeritWorld> {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  await merit.org.tx((tx) => saveSettings(tx, { ticketsOn: true, ...values }));
  return { ...merit, eventId: await ticketEvent(merit.manager) };
}

/** An event that gives two tickets each time. */
export async function ticketEvent(manager: Pick<Person, 'as'>): Promise<string> {
  const id = newId();
  const { rows } = await manager.as.get(eventsCalls.list, page);
  await manager.as.get(eventsCalls.save, {
    ...plainEvent,
    id,
    code: 'TICKET',
    eventName: 'Thanked by a guest',
    typeId: rows[0]!.typeId,
    bpoints: 100,
    bMin: -100,
    bMax: 100,
    ticket: true,
    tickets: 2,
  });
  return id;
}
