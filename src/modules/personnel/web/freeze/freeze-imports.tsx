import { useText } from '../../../../kit/web/text/text.tsx';
import { importScreen } from '../../../../kit/web/transfer/import-screen.tsx';
import { freezeFields, freezeImport } from '../../freeze.calls.ts';

/** /memberManage/batchFrozenImport: the lists of members who were frozen together, and a new one by file or pasted. */
export default importScreen(freezeImport, {
  path: '/memberManage/batchFrozenImport',
  words: ({ personnel: { freeze } }) => ({ title: freeze.title, help: freeze.help }),
  useParts: () => {
    const { freeze } = useText().personnel;
    return {
      title: freeze.start,
      undoTip: freeze.undoTip,
      pasteHeads: freezeFields.map((field) => freeze.columns[field]),
    };
  },
});
