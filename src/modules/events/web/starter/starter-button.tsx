import { useState } from 'react';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { starterCalls as calls } from '../../starter.calls.ts';

const StarterDialog = late(async () => (await import('./starter-dialog.tsx')).default);

/** A button beside the files of events, for those who edit the library. */
export default function StarterButton() {
  const { starter: words } = useText().eventsLibrary;
  const [open, setOpen] = useState(false);
  if (!useGranted(calls.add.permission)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.button}</Button>
      {open && <StarterDialog onClose={() => setOpen(false)} />}
    </>
  );
}
