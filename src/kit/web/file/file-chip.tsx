import type { ReactNode } from 'react';
import { fileKindOf, nameParts, sizeText } from './file-kind.ts';
import { usePicture } from '../send/use-picture.ts';
import { IconColumns } from '../display/icons.tsx';
import { IconFile, IconPicture } from '../display/more-icons.tsx';
import { Spinner } from '../display/spinner.tsx';
import './files.css';

const icons = { image: IconPicture, sheet: IconColumns, other: IconFile };

export interface FileChipProps {
  name: string;
  /** Null if unknown. */
  sizeBytes: number | null;
  /** The address of a picture, which is shown small in place of the icon. */
  picture?: string | null | undefined;
  /** Opens the file; without it the name is text alone. */
  onOpen?: (() => void) | undefined;
  /** It is on its way, in whichever direction. */
  busy?: boolean;
  /** Why it is not there, or not as it should be; said at the chip. */
  problem?: string | null | undefined;
  /** Its actions: icon buttons. */
  actions?: ReactNode;
}

/** A file by kind, name and size. Its line breaks as one piece, and a long name is cut in its middle. */
export function FileChip({
  name,
  sizeBytes,
  picture,
  onOpen,
  busy = false,
  problem,
  actions,
}: FileChipProps) {
  const KindIcon = icons[fileKindOf(name)];
  const thumbnail = usePicture(picture, true);
  const face = (
    <>
      {busy ? (
        <Spinner />
      ) : thumbnail ? (
        <img className="k-file-picture" src={thumbnail} alt="" />
      ) : (
        <KindIcon />
      )}
      <FileName name={name} />
      {sizeBytes !== null && <span className="k-file-size">{sizeText(sizeBytes)}</span>}
    </>
  );
  return (
    <span className={`k-file${problem ? ' k-file-bad' : ''}`} aria-busy={busy || undefined}>
      {onOpen ? (
        <button type="button" className="k-file-face" title={name} onClick={onOpen}>
          {face}
        </button>
      ) : (
        <span className="k-file-face" title={name}>
          {face}
        </span>
      )}
      {problem && <span className="k-file-problem">{problem}</span>}
      {actions}
    </span>
  );
}

/** Read out and printed in full; on the screen the end stays visible in any width. */
function FileName({ name }: { name: string }) {
  const { head, tail } = nameParts(name);
  return (
    <>
      <span className="k-hidden k-file-whole">{name}</span>
      <span className="k-file-name" aria-hidden="true">
        <span>{head}</span>
        <span>{tail}</span>
      </span>
    </>
  );
}
