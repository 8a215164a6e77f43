import { Button } from '../display/button.tsx';
import { IconCopy } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { copyText } from './copy-text.ts';

type CopyButtonProps = {
  text: string;
  tone?: 'default' | 'primary';
  /** The name of the copied value, if there are several. */
  label?: string;
};

/** Copies a text. Not there where the browser lets no page write to the clipboard: without encryption on a network. */
export function CopyButton({ text, tone = 'default', label }: CopyButtonProps) {
  const { copy, copied } = useKitText();
  if ((navigator.clipboard as Clipboard | undefined) === undefined) return null;
  return (
    <Button tone={tone} icon={<IconCopy />} onClick={() => void copyText(text, copied)}>
      {label ?? copy}
    </Button>
  );
}
