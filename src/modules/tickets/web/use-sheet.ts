import { useState } from 'react';
import { showRefusal } from '../../../kit/web/act/use-act.ts';
import { openFile } from '../../../kit/web/file/open-file.ts';
import { sendForFile } from '../../../kit/web/send/send.ts';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { ticketsCalls as calls } from '../calls.ts';

/** Shows the PDF of a print in a new tab. */
export function useSheet(): { isBusy: boolean; open: (printId: string) => Promise<void> } {
  const kit = useKitText();
  const [isBusy, setBusy] = useState(false);
  async function open(id: string): Promise<void> {
    setBusy(true);
    try {
      await openFile(() => sendForFile(calls.sheet, { id }));
    } catch (error) {
      showRefusal(error, kit.error.text);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, open };
}
