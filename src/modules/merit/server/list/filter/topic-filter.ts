import type { Sql } from '../../../../../kit/server/list/conditions.ts';
import type { MeritStatus } from '../../../rules/states.ts';

export type Scope = 'own' | 'todo' | 'about' | 'all' | 'checking' | 'drafts' | 'stuck' | 'late';

export type TopicFilter = {
  scope: Scope;
  memberId: string;
  /** SQL of the ids of the members that the caller may manage; null where these are all. */
  managed: Sql | null;
  /** The organisation's day, for levels of authority and delegations. */
  today: string;
  zone: string;
  statuses: readonly MeritStatus[] | null;
  from: string | null;
  to: string | null;
  /** Those without a day alone. */
  undated: boolean;
  recorderId: string | null;
  reviewerId: string | null;
  targetId: string | null;
  eventId: string | null;
  temporaryEvent: string | null;
  unitIds: readonly string[] | null;
  keyword: string;
  topicId: string | null;
  /** Pending for at least so many days. */
  waitedDays: number | null;
  /** From how many days on a review is late; for the scope late. */
  lateDays: number;
  /** These alone. */
  ids: readonly string[] | null;
  /** Members who delegated to this one for today; for the scope todo. */
  delegatedBy?: readonly string[];
};

/** Of everybody's records those that concern the caller's members, or in which the caller takes part. */
export const isNarrowed = ({ managed, scope }: Pick<TopicFilter, 'managed' | 'scope'>): boolean =>
  managed !== null && (scope === 'all' || scope === 'checking');
