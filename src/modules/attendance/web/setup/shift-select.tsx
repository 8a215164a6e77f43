import { Select } from '../../../../kit/web/input/select.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { setupCalls as calls, type ShiftRow } from '../../setup.calls.ts';

export const useShifts = (): readonly ShiftRow[] =>
  useCall(calls.shifts, { isActive: true, size: 200 }, { quiet: true }).data?.rows ?? [];

type Props = {
  shifts: readonly ShiftRow[];
  value: string | null;
  onChange: (value: string | null) => void;
  label: string;
};

/** A shift in use, with its times. */
export function ShiftSelect({ shifts, label, ...box }: Props) {
  const words = useText().attendance;
  const options = shifts.map(({ id, name, starts, ends }) => ({
    value: id,
    label: `${name} · ${starts}–${ends}`,
  }));
  return (
    <Select
      {...box}
      label={label}
      options={options}
      {...(shifts.length === 0 && { placeholder: words.rosters.noShifts })}
    />
  );
}
