import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Checkbox } from '../../../../kit/web/input/input.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import type { managersCalls } from '../../managers.calls.ts';

type Props = {
  value: readonly string[];
  onChange: (roleIds: readonly string[]) => void;
  roles: OutputOf<typeof managersCalls.choices>;
};

/** The roles of the organisation; those beyond the caller's own rights stay as they are. */
export function RoleBoxes({ value, onChange, roles }: Props) {
  const words = useText().authorityManagers;
  return (
    <Stack gap={8} role="group" aria-label={words.columns.roles}>
      {roles.map(({ id, name, isGivable }) => (
        <Checkbox
          key={id}
          label={name}
          disabled={!isGivable}
          checked={value.includes(id)}
          onChange={(on) => onChange(on ? [...value, id] : value.filter((roleId) => roleId !== id))}
        />
      ))}
    </Stack>
  );
}
