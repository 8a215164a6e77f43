import { useText } from '../../../kit/web/text/text.tsx';
import { importScreen } from '../../../kit/web/transfer/import-screen.tsx';
import { eventImport } from '../import.calls.ts';

/** /eventlibrary/index/batchImport: the files of events that were handed in, and a new one. */
export default importScreen(eventImport, {
  path: '/eventlibrary/index/batchImport',
  words: ({ eventsLibrary: { import: words } }) => ({ title: words.title, help: words.help }),
  useParts: () => ({ title: useText().eventsLibrary.import.title }),
});
