import { useGranted } from '../../../kit/web/app/me.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { ImportButton } from '../../../kit/web/transfer/import-button.tsx';
import { eventsCalls } from '../calls.ts';
import { eventImport } from '../import.calls.ts';

/** A button of the library, for those who edit it. */
export default function EventImportButton() {
  const { import: words } = useText().eventsLibrary;
  if (!useGranted(eventImport.upload.permission)) return null;
  return (
    <ImportButton
      calls={eventImport}
      parts={{ title: words.title }}
      changes={[eventsCalls.list, eventsCalls.types]}
      list={{ path: '/eventlibrary/index/batchImport', label: words.list }}
    />
  );
}
