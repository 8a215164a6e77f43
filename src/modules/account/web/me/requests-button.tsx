import { useGranted } from '../../../../kit/web/app/me.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Badge } from '../../../../kit/web/display/tag.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { profileCalls as calls } from '../../profile.calls.ts';

/** A button of the members, for those who may change them: how many requests wait. */
export default function RequestsButton() {
  const { request: words } = useText().account;
  const isGranted = useGranted(calls.requests.permission);
  const { go } = useNavigator();
  const { data } = useCall(
    calls.requests,
    { waitsForMe: true, page: 1, size: 1 },
    { quiet: true, enabled: isGranted },
  );
  if (!isGranted) return null;
  return (
    <Button onClick={() => go('/memberManage/requests')}>
      {words.title}
      <Badge count={data?.total ?? 0} label={words.waiting(data?.total ?? 0)} />
    </Button>
  );
}
