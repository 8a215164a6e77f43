import { useText } from '../../../../kit/web/text/text.tsx';
import { ImportButton } from '../../../../kit/web/transfer/import-button.tsx';
import { attendanceImport } from '../../import.calls.ts';
import { runCalls } from '../../run.calls.ts';

/** A button of the records, for those who calculate: items that follow attendance need the days. */
export default function AttendanceButton() {
  const { files } = useText().fixed;
  return (
    <ImportButton
      calls={attendanceImport}
      parts={{ title: files.attendance }}
      changes={[runCalls.month]}
      list={{ path: '/integralManage/checkBatchImport', label: files.list }}
    />
  );
}
