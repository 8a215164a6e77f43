import { useState } from 'react';
import { Checkbox } from '../../../kit/web/input/input.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import './style.css';

type Role = { id: string; name: string };
type Props = {
  value: readonly string[];
  onChange: (roleIds: readonly string[]) => void;
  /** Those that the caller may give. */
  roles: readonly Role[];
  /** Those that an invitation gives; they may be left out. */
  preset?: readonly Role[];
  label: string;
};

/** The roles that may be given here: the caller's own, and those that an invitation gave at first. */
export function RoleBoxes({ value, onChange, roles, preset = [], label }: Props) {
  const [first] = useState(value);
  const missing = preset.filter(({ id }) => first.includes(id) && !roles.some((role) => role.id === id));
  return (
    <Stack gap={6} role="group" aria-label={label}>
      {[...roles, ...missing].map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={value.includes(id)}
          onChange={(on) => onChange(on ? [...value, id] : value.filter((roleId) => roleId !== id))}
        />
      ))}
    </Stack>
  );
}
