/** A draft with the people, events and files that it names, to type on. */
import type { Ctx } from '../../../../kit/server/module.ts';
import { eventsByIds } from '../../../events/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { visible } from '../record/visible.ts';
import { inputOf } from '../record/content.ts';
import { attachmentAnswers } from './attachments.ts';

export async function draft({ tx, actor }: Ctx, { id }: { id: string }) {
  const { state, record } = await visible(tx, actor, id);
  const document = inputOf(record);
  const named = [document.firstReviewerId, document.lastReviewerId, ...document.ccIds];
  const targets = document.events.flatMap(({ members }) => members.map(({ memberId }) => memberId));
  const ids = new Set([...named, ...targets].filter((memberId) => memberId !== null));
  const eventIds = document.events.map(({ eventId }) => eventId).filter((eventId) => eventId !== null);
  const [found, library, attachments] = await Promise.all([
    membersByIds(tx, [...ids]),
    eventsByIds(tx, eventIds),
    attachmentAnswers(tx, record),
  ]);
  const people = [...found.values()];
  return {
    id,
    status: state.status,
    version: state.version,
    document: {
      ...document,
      ccIds: [...document.ccIds],
      events: document.events.map((event) => ({ ...event, members: [...event.members] })),
      attachments: [...document.attachments],
    },
    people: people.map(({ id: memberId, name, number, unitName, status }) => ({
      id: memberId,
      name,
      number,
      unitName,
      status,
    })),
    events: [...library.values()].map(({ id: eventId, eventName, typeName }) => ({
      id: eventId,
      eventName,
      typeName,
    })),
    attachments,
  };
}
