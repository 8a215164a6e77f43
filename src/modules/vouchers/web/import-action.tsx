import { useText } from '../../../kit/web/text/text.tsx';
import { ImportButton } from '../../../kit/web/transfer/import-button.tsx';
import { vouchersCalls } from '../calls.ts';
import { voucherImport } from '../import.calls.ts';

/** A button of the list, for those who issue vouchers. */
export default function VoucherImportAction() {
  const { import: words } = useText().vouchers;
  return (
    <ImportButton
      calls={voucherImport}
      parts={{ title: words.title }}
      changes={[vouchersCalls.list]}
      list={{ path: '/integralManage/checkBatchImport', label: words.files }}
    />
  );
}
