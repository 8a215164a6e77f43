import { useText } from '../../../../kit/web/text/text.tsx';
import { importScreen } from '../../../../kit/web/transfer/import-screen.tsx';
import { awardImport } from '../../award.calls.ts';

/** /memberManage/awardImports: the files of awards and punishments that were handed in, and a new one. */
export default importScreen(awardImport, {
  path: '/memberManage/awardImports',
  words: ({ menu, personnelAwards: words }) => ({ title: menu.personnel.awardFiles, help: words.filesHelp }),
  useParts: () => ({ title: useText().personnelAwards.importTitle }),
});
