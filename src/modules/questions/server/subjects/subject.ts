/** The subject of a question, for every source: a line of a record, or a member's part of points without one. */
import type { PermissionId } from '../../../../kit/contract/permission.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { EntrySource } from '../../../ledger/rules.ts';
import { partsOf, type MemberPart } from '../../../ledger/server/door.ts';

export type SubjectKey = { source: EntrySource; recordId: string; lineNo: number; memberId: string };
export type TierPoints = { b: number; a: number; p: number; g: number };

export type Subject = SubjectKey & {
  recordNo: string | null;
  topicName: string;
  eventName: string;
  recordDate: string;
  points: TierPoints;
  counts: boolean;
  /** The recorder, reviewers or poster, each once: they are asked for an answer. */
  people: string[];
  /** From when on the time to ask runs. */
  postedAt: string | null;
  /** Nothing takes these points back: a record is booked in their place. */
  isFinal: boolean;
  /** Somebody else is asked already, by an appeal of that kind of points. */
  isAppealed: boolean;
};

/** One kind of points: how it is found, and the way by which it is corrected. */
export type SubjectKind = {
  /** The right whose holders decide, since they correct such points. */
  right: PermissionId;
  find: (tx: Tx, key: SubjectKey) => Promise<Subject | null>;
  mayTakeBack: (tx: Tx, actor: Actor, key: SubjectKey) => Promise<boolean>;
  /** Reverses the points; returns the version of the posting, null if none is valid any more. */
  takeBack: (by: { tx: Tx; actor: Actor }, key: SubjectKey, reason: string) => Promise<number | null>;
};

type Described = Partial<
  Pick<Subject, 'topicName' | 'eventName' | 'counts' | 'isFinal' | 'isAppealed' | 'people'>
>;

/** The ledger's part of a member, with the additions of the module that posted it. */
export async function ledgerSubject(
  tx: Tx,
  key: SubjectKey,
  describe: (part: MemberPart) => Promise<Described | null>,
): Promise<Subject | null> {
  const parts = await partsOf(tx, key.memberId, [key.recordId]);
  const part = parts.find(({ source }) => source === key.source);
  const described = part && (await describe(part));
  if (!part || !described) return null;
  const { bmp: b, amp: a, pmp: p, gcp: g } = part;
  return {
    ...key,
    recordNo: null,
    topicName: '',
    eventName: '',
    recordDate: part.recordDate,
    points: { b, a, p, g },
    counts: b !== 0 || a !== 0 || p !== 0 || g !== 0,
    people: part.byMemberId === null ? [] : [part.byMemberId],
    postedAt: part.lastAt,
    isFinal: false,
    isAppealed: false,
    ...described,
  };
}
