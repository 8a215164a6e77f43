import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '../display/button.tsx';
import { IconClose } from '../display/icons.tsx';
import { Stack } from '../layout/stack.tsx';
import { useFieldControl } from '../input/field-control.ts';
import { useText } from '../text/text.tsx';
import { FileButton } from './file-button.tsx';
import { FileChip } from './file-chip.tsx';
import type { FieldFile } from './file-field.tsx';
import { useUpload } from './use-upload.ts';

export type ChosenFile = FieldFile & { file?: File };
type Props<Chosen extends ChosenFile> = {
  value: Chosen | null;
  onChange: (chosen: ChosenFile) => void;
  upload: (file: File) => Promise<{ id: string }>;
  words: { choose: string; other: string; notSent: string };
  /** The picture as its page will show it: under its address where it was just chosen, or the one that is stored. */
  children: (address: string | null) => ReactNode;
};

/** A picture that is sent when it is chosen, and shown in its frame before the form is saved. */
export function PictureField<Chosen extends ChosenFile>(props: Props<Chosen>) {
  const { value, onChange, upload, words, children } = props;
  const { sending, take, drop } = useUpload(
    upload,
    ({ id }, file) => onChange({ id, name: file.name, size: file.size, file }),
    words.notSent,
  );
  const { kitFile } = useText();
  const control = useFieldControl();
  const address = useAddress(value?.file);
  return (
    <Stack gap={8} start role="group" tabIndex={-1} {...control}>
      {value && children(address)}
      {sending && (
        <FileChip
          name={sending.name}
          sizeBytes={sending.size}
          busy={sending.busy}
          problem={sending.problem}
          actions={!sending.busy && <IconButton label={kitFile.remove} icon={<IconClose />} onClick={drop} />}
        />
      )}
      <FileButton
        label={words.choose}
        accept=".jpg,.jpeg,.png,.webp"
        disabled={sending?.busy ?? false}
        onFile={take}
      >
        {value ? words.other : words.choose}
      </FileButton>
    </Stack>
  );
}

/** Under which the page shows a file of the user's. */
function useAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
