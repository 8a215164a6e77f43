/** For tests of cards: an organisation with a type of them, a batch, and customers at their page. */
import { newId } from '../../../kit/server/id.ts';
import { codesOf } from '../../../kit/server/config/proof.ts';
import type { InputOf } from '../../../kit/contract/call.ts';
import type { World } from '../../../test/world.ts';
import { meritWorld, type MeritWorld } from '../../merit/server/builders.ts';
import { satisfactionCalls as calls } from '../calls.ts';
import { cardCode } from '../rules/code.ts';
import { issuerOf } from './issuer.store.ts';

type TypeValues = Partial<Omit<InputOf<typeof calls.saveType>, 'id' | 'version'>>;

/** The people of cards: who sets them up and who is responsible, whom they are for, and the event that they bring. */
type People = Pick<MeritWorld, 'manager' | 'last' | 'targets' | 'eventId'>;

/** A type of cards with a batch for the first of the targets. */
export async function setUpCards(
  { manager, last, targets, eventId }: People,
  values: TypeValues = {},
  cards = 5,
) {
  const typeId = newId();
  await manager.as.get(calls.saveType, {
    id: typeId,
    version: 0,
    name: `Card ${newId()}`,
    eventId,
    answers: 'stars',
    review: 'person',
    responsibleId: values.review === 'automatic' ? last.memberId : null,
    leastStars: 4,
    memberDay: null,
    memberMonth: null,
    customerDay: null,
    isActive: true,
    ...values,
  });
  const batch = { id: newId(), cardTypeId: typeId, memberIds: [targets[0]!.memberId], cards };
  await manager.as.get(calls.print, batch);
  return { typeId, batch };
}

export async function satisfactionWorld(world: World, values: TypeValues = {}) {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const cards = await setUpCards(merit, values);
  return { merit, manager: merit.manager, member: merit.targets[0]!, ...cards };
}

/** The code of a card by its number. */
export const codeOf = (world: World, { org }: Pick<MeritWorld, 'org'>, number: number): Promise<string> =>
  org.tx(async (tx) =>
    (await codesOf(world.app.app.environment, cardCode, tx.orgId))({ issuer: await issuerOf(tx), number }),
  );

type Visit = { ip?: string; headers?: Record<string, string>; language?: string };

/** A customer's browser at the page of a card. */
export function customer(world: World, code: string, { headers = {}, language = 'en' }: Visit = {}) {
  const url = `${world.base}/satisfy/${code}`;
  const read = async (response: Response) => ({ status: response.status, text: await response.text() });
  return {
    open: async () => read(await fetch(url, { headers: { 'accept-language': language, ...headers } })),
    send: async (fields: Record<string, string>) =>
      read(
        await fetch(url, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { 'accept-language': language, 'sec-fetch-site': 'same-origin', ...headers },
        }),
      ),
  };
}
