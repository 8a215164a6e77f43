/** Drafts of answers, in this browser alone: until they are sent nobody else has them. */
import { browserStore } from '../../../../kit/web/app/storage.ts';
import { session } from '../../../../kit/web/send/session.ts';
import type { Values } from '../../form.rules.ts';

export type Place = { cardId: string; subjectId: string; formNo: number };

/** By organisation and member, so that another who uses the same browser does not find it. */
const keyOf = (memberId: string, { cardId, subjectId, formNo }: Place): string =>
  `laurel.evaluation.${session.organisation?.orgId ?? ''}.${memberId}.${cardId}.${subjectId}.${formNo}`;

export function readDraft(memberId: string, place: Place): Values {
  const stored = browserStore.getItem(keyOf(memberId, place));
  if (stored === null) return {};
  try {
    return JSON.parse(stored) as Values;
  } catch {
    return {};
  }
}

export function saveDraft(memberId: string, place: Place, values: Values): void {
  const isEmpty = Object.values(values).every((value) => value === '');
  if (isEmpty) browserStore.removeItem(keyOf(memberId, place));
  else browserStore.setItem(keyOf(memberId, place), JSON.stringify(values));
}
