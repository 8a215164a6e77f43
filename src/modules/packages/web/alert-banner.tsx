import { IconWarning } from '../../../kit/web/display/icons.tsx';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { organisationCalls } from '../../organisation/calls.ts';
import './style.css';

/** Says on every page why nothing can be changed, and links to the renewal for those who may renew. */
export default function AlertBanner() {
  const words = useText().packages;
  const today = useToday();
  const { openable } = useNavigator();
  const { data } = useCall(organisationCalls.details, {}, { quiet: true, staleMs: 60_000 });
  if (data?.status !== 2) return null;
  const { paidUntil } = data;
  const hasEnded = paidUntil !== null && paidUntil < today;
  const mayRenew = hasEnded && openable().some(({ path }) => path === '/Expansion');
  return (
    <div className="pk-banner" role="status">
      <IconWarning />
      <strong>{hasEnded ? words.endedTitle(paidUntil) : words.alert}</strong>
      <span>{mayRenew ? words.endedText : words.askRenewal}</span>
      {mayRenew && <ScreenLink to="/Expansion">{words.renew}</ScreenLink>}
    </div>
  );
}
