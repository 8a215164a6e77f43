import { IconChevronDown } from '../display/icons.tsx';
import { late } from '../overlay/late.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { PanelControl } from '../date/panel-control.tsx';
import type { MultiSelectOptionsProps } from './multi-select-options.tsx';

export interface MultiSelectProps<V extends string> extends MultiSelectOptionsProps<V> {
  label: string;
  placeholder?: string;
}

const Options = late(async () => (await import('./multi-select-options.tsx')).MultiSelectOptions, {
  look: 'place',
  soon: true,
});

/** Some of a list, by boxes in a panel; long lists get a search. */
export function MultiSelect<V extends string>(props: MultiSelectProps<V>) {
  const { value, onChange, options, label, placeholder } = props;
  const text = useKitText();
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  return (
    <PanelControl
      label={label}
      shown={names.length > 2 ? text.select.chosen(names.length) : names.join(text.separator)}
      spoken={names.join(', ')}
      placeholder={placeholder || text.select.placeholder}
      icon={<IconChevronDown />}
      onClear={() => onChange([])}
      matchWidth
      panelClass="k-options"
    >
      {() => <Options value={value} options={options} onChange={(chosen) => onChange(chosen as V[])} />}
    </PanelControl>
  );
}
