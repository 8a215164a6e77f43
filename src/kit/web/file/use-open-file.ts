import { useState } from 'react';
import type { Call, InputOf } from '../../contract/call.ts';
import { showRefusal } from '../act/use-act.ts';
import { sendForFile } from '../send/send.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { openFile } from './open-file.ts';

/** Shows the document that a call answers in a new tab; a refusal is a toast. */
export function useOpenFile<C extends Call>(
  call: C,
): { isBusy: boolean; open: (input: InputOf<C>) => Promise<void> } {
  const kit = useKitText();
  const [isBusy, setBusy] = useState(false);
  async function open(input: InputOf<C>): Promise<void> {
    setBusy(true);
    try {
      await openFile(() => sendForFile(call, input));
    } catch (error) {
      showRefusal(error, kit.error.text);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, open };
}
