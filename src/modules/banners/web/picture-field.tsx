import { useEffect, useState } from 'react';
import { FileButton } from '../../../kit/web/file/file-button.tsx';
import { FileChip } from '../../../kit/web/file/file-chip.tsx';
import { CallRefused, send } from '../../../kit/web/send/send.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { filesCalls } from '../../files/calls.ts';
import type { Place } from '../rules.ts';
import { Picture } from './shown-picture.tsx';

/** A picture that was chosen, with its bytes for the page; or the one that the banner has. */
export type ChosenPicture = {
  id: string;
  name: string;
  size: number;
  file?: File;
  banner?: { id: string; version: number };
};
type Props = {
  value: ChosenPicture | null;
  onChange: (value: ChosenPicture) => void;
  place: Place;
  title: string;
};

/** Sends a picture when it is chosen, and shows it in the shape of its place. */
export function PictureField({ value, onChange, place, title }: Props) {
  const words = useText().banners;
  const [sending, setSending] = useState<{ name: string; size: number; problem: string | null } | null>(null);
  async function take(file: File): Promise<void> {
    const { name, size } = file;
    setSending({ name, size, problem: null });
    try {
      const { id } = await send(filesCalls.upload, { file }, { quiet: true });
      onChange({ id, name, size, file });
      setSending(null);
    } catch (error) {
      setSending({ name, size, problem: error instanceof CallRefused ? error.message : words.notSent });
    }
  }
  const isBusy = sending !== null && sending.problem === null;
  return (
    <div className="ba-chosen">
      {value?.file && <Chosen file={value.file} place={place} title={title} />}
      {value?.banner && <Picture {...value.banner} place={place} title={title} />}
      {sending && (
        <FileChip name={sending.name} sizeBytes={sending.size} busy={isBusy} problem={sending.problem} />
      )}
      <FileButton
        label={words.choosePicture}
        accept=".jpg,.jpeg,.png,.webp"
        disabled={isBusy}
        onFile={(file) => void take(file)}
      >
        {value ? words.otherPicture : words.choosePicture}
      </FileButton>
    </div>
  );
}

function Chosen({ file, place, title }: { file: File; place: Place; title: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="ba-picture" data-place={place}>
      {address && <img src={address} alt={title} />}
    </span>
  );
}
