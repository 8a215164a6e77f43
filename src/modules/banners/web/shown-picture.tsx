import type { ReactNode } from 'react';
import type { Place } from '../rules.ts';
import { usePicture } from './use-picture.ts';
import './style.css';

/** The shape of a place. */
export const Frame = ({ place, children }: { place: Place; children: ReactNode }) => (
  <span className="ba-picture" data-place={place}>
    {children}
  </span>
);

/** `isThumb`: a line of a list shows it, for which a small copy is enough. */
type PictureProps = { id: string; version: number; place: Place; title: string; isThumb?: boolean };

/** The picture of a banner in the shape of its place; its title until it is here. */
export function Picture({ id, version, place, title, isThumb = false }: PictureProps) {
  const address = usePicture(id, version, isThumb ? 'middle' : undefined);
  return (
    <Frame place={place}>
      {address ? <img src={address} alt={title} /> : title && <span className="ba-title">{title}</span>}
    </Frame>
  );
}
