import { late } from '../overlay/late.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import type { SearchPickerProps } from './search-picker.tsx';
import './pickers.css';

const Picker = late<SearchPickerProps<unknown>>(
  async () => (await import('./search-picker.tsx')).SearchPicker,
  { look: 'place', soon: true, waiting: (props) => <Box {...props} /> },
);

/** A `SearchPicker` among the filters of a list, whose rows come before its code. */
export function FilterPicker<T>(props: SearchPickerProps<T>) {
  return <Picker {...(props as SearchPickerProps<unknown>)} />;
}

/** Says what is chosen until the picker is here; it takes nothing that would then be lost. */
function Box({ value, itemLabel, label, placeholder }: SearchPickerProps<unknown>) {
  const { picker: words } = useKitText();
  const [chosen] = value;
  return (
    <span className="k-picker" aria-busy="true">
      <input
        disabled
        aria-label={label}
        placeholder={placeholder ?? words.placeholder}
        value={chosen === undefined ? '' : itemLabel(chosen)}
      />
    </span>
  );
}
