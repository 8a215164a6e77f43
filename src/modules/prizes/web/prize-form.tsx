import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { PictureField, type ChosenFile } from '../../../kit/web/file/picture-field.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { filesCalls } from '../../files/calls.ts';
import { prizesCalls as calls, type PrizeRow } from '../calls.ts';
import { prize } from '../prize.fields.ts';
import { PictureFrame, PrizePicture } from './prize-picture.tsx';

/** A picture that was just chosen, or the one that the prize has. */
type ChosenPicture = ChosenFile & { prize?: PrizeRow };
type Picture = ChosenPicture | null;

function Picture({ value, onChange }: { value: Picture; onChange: (value: Picture) => void }) {
  const words = useText().prizes.picture;
  return (
    <PictureField
      value={value}
      onChange={onChange}
      upload={(file) => send(filesCalls.upload, { file }, { quiet: true })}
      words={words}
    >
      {(address) => (
        <span className="pz-chosen">
          {value?.prize ? (
            <PrizePicture prize={value.prize} />
          ) : (
            <PictureFrame name="">{address && <img src={address} alt="" />}</PictureFrame>
          )}
        </span>
      )}
    </PictureField>
  );
}

const { name, price, limitTimes, limitSpan, isOffered } = prize.fields;

const Form = form(calls.save, {
  fields: [
    name,
    price,
    own('picture', null as Picture, (props) => <Picture {...props} />),
    limitTimes,
    limitSpan,
    isOffered,
    entry('note', { rows: 2 }),
  ],
  words: ({ prizes: words }, from: PrizeRow | null) => ({
    title: from?.id ? words.edit : words.add,
    fields: words.columns,
    hints: { ...words.hints, picture: words.picture.tip },
    choices: { limitSpan: words.spans },
  }),
  places: { fileId: 'picture' },
  required: ['name', 'price'],
  input: ({ picture, price: tickets, limitSpan: span, ...value }, id, from) => ({
    ...value,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    price: tickets ?? 0,
    limitSpan: span as PrizeRow['limitSpan'],
    fileId: picture?.id ?? null,
  }),
  changes: [calls.list],
});

/** Adds a prize or changes one, with its picture. */
export default function PrizeForm({ from, onClose }: { from?: PrizeRow; onClose: () => void }) {
  if (!from) return <Form from={{ isOffered: true } as PrizeRow} onClose={onClose} />;
  const { fileId } = from;
  const picture: Picture = fileId === null ? null : { id: fileId, name: '', size: 0, prize: from };
  return <Form from={{ ...from, picture } as PrizeRow} onClose={onClose} />;
}
