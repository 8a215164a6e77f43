/** Hands bytes to the browser, which saves them under their name. */
export function saveBlob({ name, blob }: { name: string; blob: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
