import { saveBlob } from './save-blob.ts';

/** As long as a person may save from the tab, which reads the address again. */
const addressMs = 3_600_000;

/**
 * Shows a document in a new tab, where the browser previews, prints and saves it. The tab opens with the click, since
 * browsers refuse it later; where it was refused, the document is saved.
 */
export async function openFile(load: () => Promise<{ name: string; blob: Blob }>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await load();
    if (tab === null) return saveBlob(file);
    if (tab.closed) return;
    const address = URL.createObjectURL(file.blob);
    tab.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), addressMs);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
