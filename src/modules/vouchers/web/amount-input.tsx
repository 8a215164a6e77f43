import { HundredthsInput, NumberInput } from '../../../kit/web/input/number-input.tsx';
import type { VoucherKind } from '../rules/amount.ts';

type Props = {
  kind: VoucherKind;
  value: number | null;
  onChange: (value: number | null) => void;
  max: number;
};

/** An amount of a voucher: money with two decimals, or a whole number of uses. */
export function AmountInput({ kind, ...box }: Props) {
  return kind === 'value' ? (
    <HundredthsInput {...box} min={1} data-column="amount" />
  ) : (
    <NumberInput {...box} min={1} />
  );
}
