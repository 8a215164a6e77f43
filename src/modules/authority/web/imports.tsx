import { useText } from '../../../kit/web/text/text.tsx';
import { importScreen } from '../../../kit/web/transfer/import-screen.tsx';
import { authorityImport } from '../import.calls.ts';

/** /memberPermissions/batchImport: the files of authority that were handed in, and a new one. */
export default importScreen(authorityImport, {
  path: '/memberPermissions/batchImport',
  words: ({ authority: { import: words } }) => ({ title: words.title, help: words.help }),
  useParts: () => ({ title: useText().authority.import.title }),
});
