import { Button } from '../../../../kit/web/display/button.tsx';
import { CodeBlock } from '../../../../kit/web/display/code-block.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import type { OwnVoucher } from '../../calls.ts';
import { amountText } from '../../rules/amount.ts';

/** A voucher with its code and what remains of it. */
export default function VoucherDialog({ voucher, onClose }: { voucher: OwnVoucher; onClose: () => void }) {
  const { own, columns, worth, forever } = useText().vouchers;
  const kit = useKitText();
  const { serial, code, typeName, kind, remaining, value, expiresOn } = voucher;
  return (
    <Dialog
      width={420}
      title={typeName}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Stack gap={12}>
        <CodeBlock code={code} label={own.show} tip={own.codeTip} />
        <Facts
          items={[
            { label: columns.remaining, value: worth[kind](amountText(kind, remaining)) },
            { label: columns.value, value: worth[kind](amountText(kind, value)) },
            { label: columns.expiresOn, value: expiresOn ?? forever },
            { label: columns.serial, value: serial },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
