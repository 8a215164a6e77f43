import { useGranted } from '../../../kit/web/app/me.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { ImportButton } from '../../../kit/web/transfer/import-button.tsx';
import { authorityCalls } from '../calls.ts';
import { authorityImport } from '../import.calls.ts';

/** A button of the levels, for those who give authority. */
export default function AuthorityImportButton() {
  const { import: words } = useText().authority;
  if (!useGranted(authorityImport.upload.permission)) return null;
  return (
    <ImportButton
      calls={authorityImport}
      parts={{ title: words.title }}
      changes={[authorityCalls.list, authorityCalls.bindings, authorityCalls.log]}
      list={{ path: '/memberPermissions/batchImport', label: words.list }}
    />
  );
}
