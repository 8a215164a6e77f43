import { useEffect } from 'react';
import { useMe } from '../../../../kit/web/app/me.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';

/** Tells administrators whose rights rest why, and where to change it. */
export default function SecondStepNeeded(): null {
  const { secondStepNeeded, organisation } = useMe();
  const { needed } = useText().identitySecurity;
  const { go } = useNavigator();
  const { orgId } = organisation;
  useEffect(() => {
    if (!secondStepNeeded) return;
    const action = { label: needed.open, run: () => go('/setting/security') };
    toast({ tone: 'warning', text: needed.text, action });
    // Once for each organisation that is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [secondStepNeeded, orgId]);
  return null;
}
