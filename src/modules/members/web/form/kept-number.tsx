import { Button } from '../../../../kit/web/display/button.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import './form.css';

type Props = {
  /** Null: stays as it is. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The stored number, masked; null if it is not shown at all. */
  shown: string | null;
  inputMode?: 'tel' | 'text';
};

/** A number that is stored and only shown masked: it stays, or is typed anew. */
export function KeptNumber({ value, onChange, shown: masked, inputMode = 'text' }: Props) {
  const words = useText().membersForm;
  if (value === null) {
    return (
      <span className="me-kept">
        <Input
          readOnly
          value={masked === '' ? '' : (masked ?? words.keptHidden)}
          placeholder={words.none}
          onChange={() => {}}
        />
        <Button onClick={() => onChange('')}>{words.change}</Button>
      </span>
    );
  }
  return (
    <span className="me-kept">
      <Input
        value={value}
        onChange={onChange}
        inputMode={inputMode}
        autoComplete="off"
        placeholder={masked === '' ? '' : words.emptied}
      />
      <Button onClick={() => onChange(null)}>{words.keep}</Button>
    </span>
  );
}
