import { useGranted } from '../../../../kit/web/app/me.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritRights } from '../../../merit/permissions.ts';
import { exclusionCalls as calls } from '../../exclusion.calls.ts';
import { rankingRights } from '../../permissions.ts';

/**
 * The number of members whom rankings leave out by the list of exclusions, with a link for those who maintain it; while
 * it names nobody, the button is only the way there.
 */
export function ExcludedNote() {
  const { rankingExclusions: words } = useText();
  const { go } = useNavigator();
  const reads = useGranted(meritRights.reports);
  const keeps = useGranted(rankingRights.exclusions);
  const { data } = useCall(calls.excludedCount, {}, { quiet: true, enabled: reads });
  const count = data?.members ?? 0;
  if (count === 0 && !keeps) return null;
  if (!keeps) return <span className="rk-excluded">{words.excluded(count)}</span>;
  return (
    <Button onClick={() => go('/integralForm/rankExclusions')}>
      {count === 0 ? words.title : words.excluded(count)}
    </Button>
  );
}
