import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { newcomerCalls } from '../../newcomer.calls.ts';
import { approvalStates } from '../../rules/states.ts';

/** How often a waiting screen asks for the state. */
const waitingMs = 15_000;
export const ownKey = ['joining', 'mine'] as const;

/** The caller's applications; polled while one waits. */
export function useOwnApplications(invitationCode = '') {
  return useQuery({
    queryKey: [...ownKey, invitationCode],
    queryFn: () => send(newcomerCalls.mine, { invitationCode }, { inPlace: true }),
    refetchInterval: ({ state }) =>
      state.data?.applications.some(({ status }) => status === approvalStates.todo) ? waitingMs : false,
  });
}

/** How many of them have led into an organisation; null until it is known. */
export const joinedOf = (data: OutputOf<typeof newcomerCalls.mine> | undefined): number | null =>
  data?.applications.filter(({ status }) => status === approvalStates.completed).length ?? null;
