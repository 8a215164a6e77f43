import { FieldRefusals } from '../../../kit/contract/refusal.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { memberNamesByUsers, membersByIds } from '../../members/server/door.ts';
import { maximumEvents, type eventsCalls } from '../calls.ts';
import { eventsRefusals } from './refusals.ts';
import { versionOf, wrongCap, wrongValues, type Content } from './content.ts';
import { eventList, rowFor } from './list.ts';
import { many } from './many.ts';
import {
  codeIsTaken,
  countEvents,
  deleteEvents,
  findEvents,
  findListedEvent,
  findVersions,
  insertEvents,
  insertVersions,
  lockEvents,
  recentEvents,
  setCurrent,
  setFavourite,
  setStatus,
  usesOf,
} from './store.ts';
import { typesHandlers } from './types.handlers.ts';
import { countTags, typeExists } from './types.store.ts';

/** Every mistake of an event's content at its field. */
async function judgeContent(tx: Tx, id: string, content: Content): Promise<void> {
  const refused = new FieldRefusals();
  for (const [field, refusal] of wrongValues(content)) refused.add(field, refusal);
  for (const [field, refusal] of wrongCap(content)) refused.add(field, refusal);
  const [taken, known, tags] = await Promise.all([
    codeIsTaken(tx, content.code, id),
    typeExists(tx, content.typeId),
    countTags(tx, content.tagIds),
  ]);
  if (taken) refused.add('code', eventsRefusals.code_taken());
  if (!known) refused.add('typeId', eventsRefusals.unknown_type());
  if (tags !== content.tagIds.length) refused.add('tagIds', eventsRefusals.unknown_tag());
  await judgeReviewers(tx, content, refused);
  refused.throwIfAny();
}

/** Reviewers of an event review now; what they may approve is judged with each record. */
async function judgeReviewers(tx: Tx, content: Content, refused: FieldRefusals): Promise<void> {
  const { firstReviewerId, lastReviewerId, reviewersLocked } = content;
  const chosen = { firstReviewerId, lastReviewerId };
  const ids = Object.values(chosen).filter((id) => id !== null);
  const members = await membersByIds(tx, ids);
  for (const [field, id] of Object.entries(chosen)) {
    const member = id === null ? null : members.get(id);
    if (id !== null && !(member?.isReviewer && member.status === 'active'))
      refused.add(field, eventsRefusals.not_a_reviewer());
  }
  if (firstReviewerId !== null && firstReviewerId === lastReviewerId)
    refused.add('lastReviewerId', eventsRefusals.same_reviewer());
  if (reviewersLocked && ids.length === 0) refused.add('reviewersLocked', eventsRefusals.nobody_locked());
}

export const eventsHandlers: Handlers<typeof eventsCalls> = {
  ...typesHandlers,

  list: eventList.page,

  recent: ({ tx, actor }, { size }) => recentEvents(tx, actor.memberId, size),

  detail: async ({ tx, actor }, { id }) => {
    const event = await findListedEvent(tx, actor.memberId, id);
    if (!event) throw kitRefusals.not_found();
    return rowFor(actor, event);
  },

  byIds: ({ tx }, { ids }) => findEvents(tx, ids),

  save: async ({ tx }, { id, ...content }) => {
    await judgeContent(tx, id, content);
    if ((await lockEvents(tx, [id])).length > 0) throw eventsRefusals.id_taken();
    if ((await countEvents(tx)) >= maximumEvents) throw eventsRefusals.library_full({ n: maximumEvents });
    await insertEvents(tx, [{ ...versionOf(id, 1, content), code: content.code }]);
    return { id, version: 1 };
  },

  update: async ({ tx }, { id, version, ...content }) => {
    // Types are locked before events.
    await typeExists(tx, content.typeId);
    const [event] = await lockEvents(tx, [id]);
    if (!event) throw kitRefusals.not_found();
    if (event.version !== version) throw kitRefusals.stale();
    await judgeContent(tx, id, content);
    await insertVersions(tx, [versionOf(id, version + 1, content)]);
    await setCurrent(tx, { id, code: content.code, version: version + 1 });
    return { id, version: version + 1 };
  },

  setStatus: async ({ tx }, { ids, status }) => {
    const found = await lockEvents(tx, ids);
    if (found.length !== ids.length) throw kitRefusals.not_found();
    return { changed: await setStatus(tx, ids, status) };
  },

  remove: async ({ tx }, { id }) => {
    const [event] = await lockEvents(tx, [id]);
    if (!event) throw kitRefusals.not_found();
    const uses = (await usesOf(tx, [id])).get(id) ?? 0;
    if (uses > 0) throw eventsRefusals.in_use({ n: uses });
    await deleteEvents(tx, [id]);
    return { id };
  },

  versions: async ({ tx }, { id }) => {
    const found = await findVersions(tx, id);
    if (found.length === 0) throw kitRefusals.not_found();
    const names = await memberNamesByUsers(
      tx,
      found.flatMap(({ userId }) => userId ?? []),
    );
    return found.map(({ userId, ...version }) => ({ ...version, by: names.get(userId ?? '') ?? null }));
  },

  favourite: async ({ tx, actor }, { id, on }) => {
    if ((await findEvents(tx, [id])).length === 0) throw kitRefusals.not_found();
    await setFavourite(tx, actor.memberId, id, on);
    return { id };
  },

  many,
};
