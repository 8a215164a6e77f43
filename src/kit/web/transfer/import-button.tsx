import type { ReactNode } from 'react';
import type { Call } from '../../contract/call.ts';
import type { ImportCalls } from '../../contract/import/calls.ts';
import { useGranted } from '../app/me.ts';
import { useNavigator } from '../app/screen.ts';
import { Button } from '../display/button.tsx';
import { IconUpload } from '../display/icons.tsx';
import { useRefresh } from '../send/write.ts';
import type { ImportCheck } from './import-types.ts';
import { useImport, type ImportParts } from './use-import.tsx';

/** Starts an import from another list, which is read again when the dialog closes, and links to earlier imports. */
export function ImportButton<Check extends ImportCheck>({
  calls,
  parts,
  changes,
  list,
}: {
  calls: ImportCalls;
  parts: ImportParts<Check>;
  changes: readonly Call[];
  list: { path: `/${string}`; label: string };
}): ReactNode {
  const refresh = useRefresh(changes);
  const { go, isClosed } = useNavigator();
  const { open, dialog } = useImport(calls, parts, { onChanged: () => void refresh() });
  const mayImport = useGranted(calls.upload.permission);
  if (!mayImport) return null;
  return (
    <>
      {!isClosed(list.path) && <Button onClick={() => go(list.path)}>{list.label}</Button>}
      <Button icon={<IconUpload />} onClick={() => open({})}>
        {parts.title}
      </Button>
      {dialog}
    </>
  );
}
