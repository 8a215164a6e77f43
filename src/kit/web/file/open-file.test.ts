import { beforeEach, expect, test, vi } from 'vitest';

const link = { href: '', download: '', click: vi.fn() };
const tab = { closed: false, location: { href: '' }, close: vi.fn() };
const open = vi.fn<() => typeof tab | null>();
vi.stubGlobal('document', { createElement: () => link });
vi.stubGlobal('window', { open });
vi.stubGlobal(
  'URL',
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined }),
);
const { openFile } = await import('./open-file.ts');

vi.useFakeTimers();
const file = { name: 'Tickets.pdf', blob: new Blob(['%PDF-']) };
beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(tab, { closed: false, location: { href: '' } });
  open.mockReturnValue(tab);
});

test('the tab opens with the click and gets the document later', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof file>();
  const opening = openFile(() => promise);
  expect(open).toHaveBeenCalled();
  expect(tab.location.href).toBe('');
  resolve(file);
  await opening;
  expect(tab.location.href).toBe('blob:document');
  expect(link.click).not.toHaveBeenCalled();
});

test('where tabs are refused, the document is saved under its name', async () => {
  open.mockReturnValue(null);
  await openFile(async () => file);
  expect(link.download).toBe('Tickets.pdf');
  expect(link.click).toHaveBeenCalled();
});

test('a refusal closes the tab and is thrown', async () => {
  await expect(openFile(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(tab.close).toHaveBeenCalled();
});
