import { useText } from '../../../../kit/web/text/text.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { ImportButton } from '../../../../kit/web/transfer/import-button.tsx';
import { startImport } from '../../import.calls.ts';
import { startCalls } from '../../start.calls.ts';

/** A button of the start points, until they are locked. */
export default function StartImportButton() {
  const { files } = useText().fixed;
  const { data } = useCall(startCalls.startState, {}, { quiet: true });
  if (data?.lockedAt !== null) return null;
  return (
    <ImportButton
      calls={startImport}
      parts={{ title: files.start }}
      changes={[startCalls.starts, startCalls.startState]}
      list={{ path: '/integralManage/checkBatchImport', label: files.list }}
    />
  );
}
