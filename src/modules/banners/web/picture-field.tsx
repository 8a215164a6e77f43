import { PictureField, type ChosenFile } from '../../../kit/web/file/picture-field.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { filesCalls } from '../../files/calls.ts';
import type { Place } from '../rules.ts';
import { Frame, Picture } from './shown-picture.tsx';

/** A picture that was chosen, with its bytes for the page; or the one that the banner has. */
export type ChosenPicture = ChosenFile & { banner?: { id: string; version: number } };
type Props = {
  value: ChosenPicture | null;
  onChange: (value: ChosenPicture) => void;
  place: Place;
  title: string;
};

/** The picture of a banner in the shape of its place. */
export function BannerPicture({ value, onChange, place, title }: Props) {
  const words = useText().banners;
  return (
    <PictureField
      value={value}
      onChange={onChange}
      upload={(file) => send(filesCalls.upload, { file }, { quiet: true })}
      words={{ choose: words.choosePicture, other: words.otherPicture, notSent: words.notSent }}
    >
      {(address) =>
        value?.banner ? (
          <Picture {...value.banner} place={place} title={title} />
        ) : (
          <Frame place={place}>{address && <img src={address} alt={title} />}</Frame>
        )
      }
    </PictureField>
  );
}
