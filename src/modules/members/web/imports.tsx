import { importScreen } from '../../../kit/web/transfer/import-screen.tsx';
import { memberImport } from '../import.calls.ts';
import { NextStep } from './accounts/next-step.tsx';
import { useManageWords } from './manage-words.ts';

/** /memberManage/imports: the files of members that were handed in, and a new one. */
export default importScreen(memberImport, {
  path: '/memberManage/imports',
  words: ({ menu, membersManage }) => ({ title: menu.members.imports, help: membersManage.importHelp }),
  useParts: () => ({
    title: useManageWords().importTitle,
    next: (importId) => <NextStep importId={importId} />,
  }),
});
