/** Several topics side by side: what the page makes of them. Pure. */
import type { LibraryEvent } from '../../../events/calls.ts';
import type { Standing } from '../../calls.ts';
import { emptyEntry, newKey, nothingKnown, type Known, type RecordForm } from '../draft/entry.model.ts';
import type { OpenedForm } from '../draft/entry.open.ts';

/** The state of a topic while it is typed. */
export type TopicState = {
  entry: RecordForm;
  known: Known;
  /** Mistakes that are known of it. */
  wrong: number;
  missing: number;
  /** Not on the server yet. */
  unsaved: boolean;
};

export type SentTopic = { name: string; lines: number; standing: Standing };

/** A topic with nothing typed but what goes on from the one before: its day and its reviewers. */
export function topicAfter(before: TopicState | undefined, today: string): OpenedForm {
  const blank = emptyEntry(today);
  const entry = before
    ? {
        ...blank,
        recordDate: before.entry.recordDate,
        firstReviewerId: before.entry.firstReviewerId,
        lastReviewerId: before.entry.lastReviewerId,
      }
    : blank;
  const known = before ? { ...nothingKnown, people: before.known.people } : nothingKnown;
  return opened(entry, known, false);
}

/** A copy of a topic with new rows and without its files: they prove the other one. */
export function topicLike({ entry, known }: TopicState): OpenedForm {
  const events = entry.events.map((event) => ({
    ...event,
    key: newKey(),
    members: event.members.map((line) => ({ ...line, key: newKey() })),
  }));
  return opened({ ...entry, events, attachments: [] }, { ...known, files: {} }, true);
}

function opened(entry: RecordForm, known: Known, unsaved: boolean): OpenedForm {
  return {
    recordId: crypto.randomUUID(),
    version: 0,
    replaces: null,
    entry,
    known,
    restoredFrom: null,
    unsaved,
    editable: true,
  };
}

export type Repeated = { member: string; event: string; topics: readonly number[] };

/** Members to whom several of the topics give one event on one day; the topics by their place, from 1. */
export function repeatedIn(topics: readonly TopicState[]): Repeated[] {
  const found = new Map<string, { member: string; event: string; topics: Set<number> }>();
  topics.forEach(({ entry, known }, index) => {
    for (const { eventId, members } of entry.events) {
      if (eventId === null) continue;
      const library: LibraryEvent | undefined = known.events[eventId];
      for (const { memberId } of members) {
        const key = `${entry.recordDate} ${eventId} ${memberId}`;
        const same = found.get(key) ?? {
          member: known.people[memberId]?.name ?? '',
          event: library?.eventName ?? '',
          topics: new Set<number>(),
        };
        same.topics.add(index + 1);
        found.set(key, same);
      }
    }
  });
  return [...found.values()]
    .filter(({ topics: places }) => places.size > 1)
    .map((each) => ({ ...each, topics: [...each.topics] }));
}

/** The messages of a refusal by the place of the topic, with the paths of the topic's own fields. */
export function byTopic(
  fields: Readonly<Record<string, string>>,
): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const found = new Map<number, Record<string, string>>();
  for (const [path, message] of Object.entries(fields)) {
    const [, place, ...rest] = path.split('.');
    const index = Number(place);
    if (!Number.isInteger(index)) continue;
    found.set(index, { ...found.get(index), [rest.join('.')]: message });
  }
  return found;
}
