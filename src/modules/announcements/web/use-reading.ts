import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { announcementsCalls as calls } from '../calls.ts';

/** An announcement that one got; that it was opened is noted. */
export const useReading = (id: string) => useCall(calls.read, { id }, { inPlace: true });

export function useConfirm() {
  const { reading: words } = useText().announcements;
  return useAct(calls.confirm, { changes: [calls.read], done: () => words.confirmDone });
}
