import { useText } from '../../../../kit/web/text/text.tsx';
import { ImportButton } from '../../../../kit/web/transfer/import-button.tsx';
import { whiteImport } from '../../import.calls.ts';
import { whiteCalls } from '../../setup.calls.ts';

/** A button of the white list. */
export default function WhiteImportAction() {
  const { import: words } = useText().attendanceWhite;
  return (
    <ImportButton
      calls={whiteImport}
      parts={{ title: words.title }}
      changes={[whiteCalls.list]}
      list={{ path: '/integralManage/checkBatchImport', label: words.files }}
    />
  );
}
