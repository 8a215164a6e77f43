import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { send } from '../../../../kit/web/send/send.ts';
import { callKey } from '../../../../kit/web/send/use-call.ts';
import { membersCalls as calls } from '../../calls.ts';
import { together, type Effect } from '../../effects.rules.ts';
import { maximumSelection, type MemberAction } from '../../rules.ts';

/** The effects of an act on any number of members, requested in pieces that the call accepts. */
export function useEffects(
  action: MemberAction,
  memberIds: readonly string[],
): UseQueryResult<readonly Effect[]> {
  return useQuery({
    queryKey: [...callKey(calls.effects), action, memberIds],
    queryFn: async ({ signal }) => {
      const found: Effect[] = [];
      for (let at = 0; at < memberIds.length; at += maximumSelection) {
        const piece = memberIds.slice(at, at + maximumSelection);
        const { effects } = await send(
          calls.effects,
          { action, memberIds: piece },
          { signal, inPlace: true },
        );
        found.push(...effects);
      }
      return together(found);
    },
    staleTime: 0,
    retry: false,
  });
}
