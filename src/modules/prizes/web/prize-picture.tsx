import { Gift } from 'lucide';
import type { ReactNode } from 'react';
import { icon } from '../../../kit/web/display/icon.tsx';
import { usePicture } from '../../../kit/web/send/use-picture.ts';
import type { SmallSize } from '../../files/rules.ts';
import { pictureCalls } from '../calls.ts';
import './style.css';

const IconGift = icon(Gift);

type Props = {
  prize: { name: string; fileId: string | null };
  size?: SmallSize;
};

/** A square with the picture of a prize, or a gift in a colour by its name where it has none. */
export function PrizePicture({ prize: { name, fileId }, size = 'middle' }: Props) {
  const address = usePicture(
    fileId === null ? null : `${pictureCalls.picture.path}?fileId=${fileId}&size=${size}`,
  );
  return (
    <PictureFrame name={name}>
      {address ? <img src={address} alt="" /> : fileId ? null : <IconGift />}
    </PictureFrame>
  );
}

/** One of six tints, so that prizes without pictures differ. */
const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 6;

export const PictureFrame = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="pz-picture" data-tint={tintOf(name)}>
    {children}
  </span>
);
