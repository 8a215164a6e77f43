import { useState } from 'react';
import { Checkbox, Input, type ChoiceOption } from '../input/input.tsx';
import { IconSearch } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';

const SEARCH_FROM = 9;

export interface MultiSelectOptionsProps<V extends string> {
  value: readonly V[];
  onChange: (value: V[]) => void;
  options: readonly ChoiceOption<V>[];
}

/** The boxes of a `MultiSelect`, in the order of its options. */
export function MultiSelectOptions<V extends string>(props: MultiSelectOptionsProps<V>) {
  const { value, onChange, options } = props;
  const [search, setSearch] = useState('');
  const text = useKitText();
  const found = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      {options.length >= SEARCH_FROM && (
        <Input
          value={search}
          onChange={setSearch}
          autoFocus
          aria-label={text.search}
          prefix={<IconSearch />}
        />
      )}
      {found.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled ?? false}
          checked={value.includes(option.value)}
          onChange={(on) =>
            onChange(
              options
                .filter((o) => (o.value === option.value ? on : value.includes(o.value)))
                .map((o) => o.value),
            )
          }
        />
      ))}
      {found.length === 0 && <p className="k-options-none">{text.select.noMatch}</p>}
    </>
  );
}
