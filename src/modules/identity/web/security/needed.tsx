import { useEffect, useEffectEvent } from 'react';
import { useMe } from '../../../../kit/web/app/me.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';

/** Tells administrators whose rights rest why, and where to change it. */
export default function SecondStepNeeded(): null {
  const { secondStepNeeded } = useMe();
  const { needed } = useText().identitySecurity;
  const { go } = useNavigator();
  const tell = useEffectEvent(() =>
    toast({
      tone: 'warning',
      text: needed.text,
      action: { label: needed.open, run: () => go('/setting/security') },
    }),
  );
  // Another organisation brings another frame, and so another of these.
  useEffect(() => {
    if (secondStepNeeded) tell();
  }, [secondStepNeeded]);
  return null;
}
