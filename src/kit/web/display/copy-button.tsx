import { Button } from './button.tsx';
import { IconCopy } from './icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { toast } from '../overlay/toast.tsx';

type CopyButtonProps = {
  text: string;
  tone?: 'default' | 'primary';
  /** What is copied, where there is more than one thing. */
  label?: string;
};

/** Copies a text. Not there where the browser lets no page write to the clipboard: without encryption on a network. */
export function CopyButton({ text, tone = 'default', label }: CopyButtonProps) {
  const { copy, copied } = useKitText();
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return null;
  const copyText = async (): Promise<void> => {
    await clipboard.writeText(text);
    toast({ tone: 'success', text: copied });
  };
  return (
    <Button tone={tone} icon={<IconCopy />} onClick={() => void copyText()}>
      {label ?? copy}
    </Button>
  );
}
