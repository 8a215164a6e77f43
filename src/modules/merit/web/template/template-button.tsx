import { useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconDraft } from '../../../../kit/web/display/icons.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { Template, TemplateContent, TemplateKind } from '../../template.calls.ts';

export type TemplateUse = {
  kind: TemplateKind;
  /** What stands on the screen; null while nothing does. */
  content: () => TemplateContent | null;
  /** What a new template is called at first. */
  name: string;
  /** Begins the entry with it; asked for where something would be replaced. */
  onUse: (template: Template) => void | Promise<void>;
  /** Begins with what was submitted last; false where there is nothing. */
  onLikeLast?: () => Promise<boolean>;
};

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
