import { useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconDraft } from '../../../../kit/web/display/icons.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { TemplateUse } from './template.use.ts';

const TemplateDialog = late(async () => (await import('./template-dialog.tsx')).TemplateDialog);

/** Entries under a name, and the last one: to begin with, to keep, to rename, to share. */
export function TemplateButton(props: TemplateUse) {
  const { meritTemplates: words } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" icon={<IconDraft />} onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {open && <TemplateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
