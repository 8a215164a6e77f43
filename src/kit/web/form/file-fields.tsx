import type { ReactNode } from 'react';
import type { Call } from '../../contract/call.ts';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { own, type OwnField } from './form.tsx';
import { send } from '../send/send.ts';
import { useText } from '../text/text.tsx';
import { FileField, type FieldFile, type FileWords } from '../file/file-field.tsx';

/** A call that takes a file and answers its id. */
type UploadCall = Call & { readonly output: { readonly _zod: { readonly output: FieldFile } } };
type Words = (texts: Catalogue) => FileWords;
type Look = Pick<OwnField<string, unknown>, 'half' | 'when'>;

type FilesProps = {
  value: readonly FieldFile[];
  onChange: (value: readonly FieldFile[]) => void;
  most: number;
  call: UploadCall;
  words: Words;
};

function Files({ call, words, ...props }: FilesProps): ReactNode {
  const upload = (file: File): Promise<FieldFile> =>
    send(call, { file } as never, { quiet: true }) as Promise<FieldFile>;
  return <FileField {...props} upload={upload} words={words(useText())} />;
}

/** Several files of a form, which `call` takes as soon as they are chosen. */
export const filesField = <Name extends string>(
  name: Name,
  call: UploadCall,
  words: Words,
  { most, ...look }: Look & { most: number },
): OwnField<Name, readonly FieldFile[]> =>
  own(
    name,
    [] as readonly FieldFile[],
    (props) => <Files {...props} most={most} call={call} words={words} />,
    look,
  );

/** One file of a form. */
export const fileField = <Name extends string>(
  name: Name,
  call: UploadCall,
  words: Words,
  look: Look = {},
): OwnField<Name, FieldFile | null> =>
  own(
    name,
    null as FieldFile | null,
    ({ value, onChange }) => (
      <Files
        value={value ? [value] : []}
        most={1}
        call={call}
        words={words}
        onChange={([file = null]) => onChange(file)}
      />
    ),
    look,
  );
