/** Hooks for the modules above, which release points. */
import type { PermissionId } from '../../../kit/contract/permission.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { hook, question } from '../../../kit/server/hook.ts';
import type { Used } from '../limits.rules.ts';
import type { DelegationRow } from './delegation/delegations.ts';

/** The points that members released in a month (202611), by member; those who released none are missing. */
export const usedInMonth = question<
  { memberIds: readonly string[]; month: number },
  ReadonlyMap<string, Used>
>('authority.usedInMonth');

/** The right without which a reviewer cannot review. */
export const rightToReview = question<null, PermissionId>('authority.rightToReview');

/** A delegation begins, or one of the two people ends it before its time. */
export const delegationChanged = hook<{
  delegation: DelegationRow;
  change: 'begun' | 'ended';
  by: Actor;
}>('authority.delegationChanged');
