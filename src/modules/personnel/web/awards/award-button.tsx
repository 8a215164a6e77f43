import { useText } from '../../../../kit/web/text/text.tsx';
import { ImportButton } from '../../../../kit/web/transfer/import-button.tsx';
import { awardCalls, awardImport } from '../../award.calls.ts';

/** A button of the list, for those who keep awards. */
export default function AwardImportButton() {
  const words = useText().personnelAwards;
  return (
    <ImportButton
      calls={awardImport}
      parts={{ title: words.importTitle }}
      changes={[awardCalls.awards]}
      list={{ path: '/memberManage/awardImports', label: words.files }}
    />
  );
}
