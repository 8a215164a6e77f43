import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { accountCalls } from '../account.calls.ts';

/** The zone of what belongs to a user and to no organisation: the user's own, else that of the organisation in front. */
export function useOwnZone(): string {
  const { data } = useCall(accountCalls.currentUser, {}, { quiet: true, staleMs: Infinity });
  const zone = useSettings((settings) => settings.zone);
  return data?.zone ?? zone;
}
