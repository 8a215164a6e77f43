import { FieldRefusals, refuseEach } from '../../../kit/contract/refusal.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { judged, ruleFor, type Handlers } from '../../../kit/server/module.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { takeTurns } from '../../../kit/server/database/turns.ts';
import { memberNamesByUsers, membersByIds } from '../../members/server/door.ts';
import { maximumEvents, type eventsCalls } from '../calls.ts';
import { eventTable } from '../migrations/tables.ts';
import { eventsRefusals } from './refusals.ts';
import { tiers, versionOf, wrongCap, wrongValues, type Content } from './content.ts';
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
  setFavourite,
  setStatus,
  usesOf,
} from './store.ts';
import { typesHandlers } from './types.handlers.ts';
import { countTags, typeExists } from './types.store.ts';

const rule = ruleFor<typeof eventsCalls.save>();

/** Types are locked before events and codes. */
const typeRule = rule(['typeId'], async ({ tx }, { typeId }) => {
  if (!(await typeExists(tx, typeId))) throw eventsRefusals.unknown_type().at('typeId');
});

/** The rules of an event's content, for new and changed ones. */
const contentRules = [
  rule(['decimals', ...tiers.flat()], (_ctx, content) => refuseEach(wrongValues(content))),
  rule(['capSpan', 'capTimes'], (_ctx, content) => refuseEach(wrongCap(content))),
  rule(['id', 'code'], async ({ tx }, { id, code }) => {
    await takeTurns(tx, 'event code', [code]);
    if (await codeIsTaken(tx, code, id)) throw eventsRefusals.code_taken().at('code');
  }),
  rule(['tagIds'], async ({ tx }, { tagIds }) => {
    if ((await countTags(tx, tagIds)) !== tagIds.length) throw eventsRefusals.unknown_tag().at('tagIds');
  }),
  rule(['firstReviewerId', 'lastReviewerId', 'reviewersLocked'], ({ tx }, content) =>
    judgeReviewers(tx, content),
  ),
];

/** Reviewers of an event review now; what they may approve is judged with each record. */
async function judgeReviewers(
  tx: Tx,
  content: Pick<Content, 'firstReviewerId' | 'lastReviewerId' | 'reviewersLocked'>,
): Promise<void> {
  const refused = new FieldRefusals();
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
  refused.throwIfAny();
}

const changeRule = ruleFor<typeof eventsCalls.update>();
const changeRules = [
  changeRule(['id', 'version'], async ({ tx }, event) => void (await tx.lock(eventTable, event))),
];

export const eventsHandlers: Handlers<typeof eventsCalls> = {
  ...typesHandlers,

  list: eventList.page,
  counts: eventList.counts('status', [1, 0]),

  recent: ({ tx, actor }, { size }) => recentEvents(tx, actor.memberId, size),

  detail: async ({ tx, actor }, { id }) => {
    const event = await findListedEvent(tx, actor.memberId, id);
    if (!event) throw kitRefusals.not_found();
    return rowFor(actor, event);
  },

  byIds: ({ tx }, { ids }) => findEvents(tx, ids),

  save: judged([typeRule, ...contentRules], async ({ tx }, { id, ...content }) => {
    if ((await lockEvents(tx, [id])).length > 0) throw eventsRefusals.id_taken();
    if ((await countEvents(tx)) >= maximumEvents) throw eventsRefusals.library_full({ n: maximumEvents });
    await insertEvents(tx, [versionOf(id, 1, content)]);
    return { id, version: 1 };
  }),

  update: judged([typeRule, ...changeRules, ...contentRules], async ({ tx }, input) => {
    const { id, version, ...content } = input;
    await insertVersions(tx, [versionOf(id, version + 1, content)]);
    return tx.save(eventTable, { id, version }, { code: content.code });
  }),

  setStatus: async ({ tx }, { ids, status }) => {
    const found = await lockEvents(tx, ids);
    if (found.length !== ids.length) throw kitRefusals.not_found();
    return { changed: await setStatus(tx, ids, status) };
  },

  remove: async ({ tx }, { id }) => {
    await tx.lock(eventTable, { id });
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
