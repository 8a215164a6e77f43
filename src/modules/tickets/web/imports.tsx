import { useText } from '../../../kit/web/text/text.tsx';
import { importScreen } from '../../../kit/web/transfer/import-screen.tsx';
import { ticketImport } from '../import.calls.ts';

/** /ticketsManage/batchImport: the files of opening balances that were handed in, and a new one. */
export default importScreen(ticketImport, {
  path: '/ticketsManage/batchImport',
  words: ({ tickets: { import: words } }) => ({ title: words.title, help: words.help }),
  useParts: () => ({ title: useText().tickets.import.title }),
});
