import { IconColumns } from '../../../kit/web/display/icons.tsx';
import { IconFile, IconPicture } from '../../../kit/web/display/more-icons.tsx';
import { usePicture } from '../../../kit/web/send/use-picture.ts';
import type { SmallSize } from '../../files/rules.ts';
import { spaceCalls as calls } from '../calls.ts';
import type { FileRow } from '../columns.ts';
import './style.css';

const icons = { picture: IconPicture, table: IconColumns, document: IconFile };

type ThumbProps = { file: Pick<FileRow, 'id' | 'kind'>; size?: SmallSize };

/** A small copy of a picture; of other files, and until it is here, what kind they are. */
export function Thumb({ file: { id, kind }, size = 'small' }: ThumbProps) {
  const address = usePicture(kind === 'picture' ? `${calls.file.path}?id=${id}&size=${size}` : null);
  const KindIcon = icons[kind];
  return (
    <span className={`sp-thumb sp-thumb-${size}`} aria-hidden="true">
      {address ? <img src={address} alt="" /> : <KindIcon />}
    </span>
  );
}
