import { useText } from '../../../../kit/web/text/text.tsx';
import { ImportButton } from '../../../../kit/web/transfer/import-button.tsx';
import { fixedCalls } from '../../calls.ts';
import { bindingImport } from '../../import.calls.ts';

/** A button of the items, for those who bind members. */
export default function BindingImportButton() {
  const { files } = useText().fixed;
  return (
    <ImportButton
      calls={bindingImport}
      parts={{ title: files.bindings }}
      changes={[fixedCalls.listByTypeName, fixedCalls.bindings]}
      list={{ path: '/fixedintegral/integralConfigure/batchImport', label: files.list }}
    />
  );
}
