import { useState } from 'react';
import type { Call, InputOf } from '../../../kit/contract/call.ts';
import { showRefusal } from '../../../kit/web/act/use-act.ts';
import { saveBlob } from '../../../kit/web/file/save-blob.ts';
import { sendForFile } from '../../../kit/web/send/send.ts';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';

/** Saves the file that a call answers; a refusal is a toast. */
export function useSaveFile<C extends Call>(
  call: C,
): { isBusy: boolean; save: (input: InputOf<C>) => Promise<void> } {
  const kit = useKitText();
  const [isBusy, setBusy] = useState(false);
  async function save(input: InputOf<C>): Promise<void> {
    setBusy(true);
    try {
      saveBlob(await sendForFile(call, input));
    } catch (error) {
      showRefusal(error, kit.error.text);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, save };
}
