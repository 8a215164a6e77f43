import type { PermissionId } from '../../../../kit/contract/permission.ts';
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isGranted, useMe, type Me } from '../../../../kit/web/app/me.ts';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { browserStore } from '../../../../kit/web/app/storage.ts';
import { meritReadCalls } from '../../read.calls.ts';
import { meritStatus } from '../../rules/states.ts';
import { meritRights } from '../../permissions.ts';

const scopes = ['own', 'todo', 'about', 'all', 'stuck', 'late'] as const;
export type ListScope = (typeof scopes)[number];

/** Scopes that need a right. `stuck`: pending, and the assigned reviewer cannot act. `late`: pending for too long. */
const scopeRights: Partial<Record<ListScope, PermissionId>> = {
  all: meritRights.seeAll,
  stuck: meritRights.unblock,
  late: meritRights.unblock,
};

export const scopesFor = (me: Me): readonly ListScope[] =>
  scopes.filter((each) => {
    const right = scopeRights[each];
    return right === undefined || isGranted(me, right);
  });

/** The scope that an address names; of one that names none what a person begins with. */
export const scopeIn = (search: Readonly<Record<string, unknown>>, me: Me): ListScope =>
  scopesFor(me).find((each) => each === search['_scope']) ?? usualFor(me);

const usualFor = (me: Me): ListScope => (isGranted(me, meritRights.enter) ? 'own' : 'about');

const keyOf = ({ organisation, memberId }: Me): string => `laurel.scope.${organisation.orgId}.${memberId}`;

/** The scope that this person opens the list with from now on. */
export function rememberScope(me: Me, scope: ListScope): void {
  try {
    browserStore.setItem(keyOf(me), scope);
  } catch {
    // Without room in the browser the list opens as if nothing had been chosen.
  }
}

/**
 * The scope of the list according to the address. An address without one opens the last choice; if that is the
 * user's records, or there is none, a reviewer without pending records gets those that wait for his review. The address
 * then names it, so that filters, a reload and a link keep it. Null until it is known.
 */
export function useListScope(): ListScope | null {
  const { search, setSearch } = useScreen();
  const me = useMe();
  const offered = scopesFor(me);
  const offeredOf = (value: unknown) => offered.find((scope) => scope === value);
  const isBare = Object.keys(search).length === 0;
  const usual = usualFor(me);
  const remembered = offeredOf(browserStore.getItem(keyOf(me))) ?? usual;
  const isAsked = isBare && remembered === usual && me.isReviewer;
  const waiting = useQuery({
    queryKey: ['merit.start', me.organisation.orgId, me.memberId],
    queryFn: waitsForMe,
    enabled: isAsked,
    gcTime: 0,
    retry: false,
  });
  const start = isAsked && waiting.data ? 'todo' : remembered;
  const isKnown = isBare && !(isAsked && waiting.isPending);
  const isTold = isKnown && start !== usual;
  useEffect(() => {
    if (isTold) setSearch({ _scope: start });
  }, [isTold, start, setSearch]);
  if (!isBare) return scopeIn(search, me);
  return isKnown && !isTold ? usual : null;
}

/** Something waits for the caller's review, and no record of the caller for another's. */
async function waitsForMe(): Promise<boolean> {
  const quiet = { quiet: true };
  const [todo, own] = await Promise.all([
    send(meritReadCalls.list, { scope: 'todo', size: 1 }, quiet),
    send(meritReadCalls.list, { scope: 'own', status: meritStatus.pending, size: 1 }, quiet),
  ]);
  return todo.total > 0 && own.total === 0;
}
