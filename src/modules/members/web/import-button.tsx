import type { ReactNode } from 'react';
import { ImportButton } from '../../../kit/web/transfer/import-button.tsx';
import { membersCalls } from '../calls.ts';
import { memberImport } from '../import.calls.ts';
import { NextStep } from './accounts/next-step.tsx';
import { useManageWords } from './manage-words.ts';

/** Buttons of the list of members, for callers who may add many at once: by file, or in a grid. */
export default function MemberImportButton(): ReactNode {
  const { importTitle, gridOpen } = useManageWords();
  return (
    <ImportButton
      calls={memberImport}
      parts={{ title: importTitle, next: (importId) => <NextStep importId={importId} /> }}
      changes={[membersCalls.list]}
      list={{ path: '/memberManage/batchInput', label: gridOpen }}
    />
  );
}
