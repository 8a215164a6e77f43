import { useText } from '../../../../kit/web/text/text.tsx';
import { importScreen } from '../../../../kit/web/transfer/import-screen.tsx';
import { bindingImport } from '../../import.calls.ts';

/** /fixedintegral/integralConfigure/batchImport: the files of bindings that were handed in, and a new one. */
export default importScreen(bindingImport, {
  path: '/fixedintegral/integralConfigure/batchImport',
  words: ({ menu, fixed: { files } }) => ({ title: menu.fixed.imports, help: files.bindingsHelp }),
  useParts: () => ({ title: useText().fixed.files.bindings }),
});
