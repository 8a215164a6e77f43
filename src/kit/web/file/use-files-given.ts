import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Whether something dragged holds files. */
const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Whether an event is meant for a dialog, which is above the page even if it is rendered inside it. */
const isForDialog = ({ target }: Event): boolean => target instanceof Element && !!target.closest('dialog');

/**
 * Files of a paste; none where it is one of text. Spreadsheets add a picture of their cells to the text that is meant,
 * while some systems give the names of copied files as text.
 * @internal
 */
export function pastedFiles(data: Pick<DataTransfer, 'files' | 'getData'> | null): File[] {
  const files = [...(data?.files ?? [])];
  const names = new Set(files.map(({ name }) => name));
  const text = data?.getData('text/plain').trim() ?? '';
  const isText = text !== '' && !text.split(/\r?\n/).every((line) => names.has(line.trim()));
  return isText ? [] : files;
}

/**
 * Takes files that are dropped onto a part of the page or pasted while the page is in front, and answers whether some
 * are held over that part. Beside it a drop does nothing: the browser would leave the page to show the file.
 */
export function useFilesGiven(
  root: RefObject<HTMLElement | null>,
  active: boolean,
  onFiles: (files: readonly File[], how: 'dropped' | 'pasted') => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const isInside = (event: Event): boolean =>
    event.target instanceof Node && !!root.current?.contains(event.target) && !isForDialog(event);
  const drag = useEffectEvent((event: DragEvent): void => {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    const inside = isInside(event);
    if (event.dataTransfer) event.dataTransfer.dropEffect = inside ? 'copy' : 'none';
    setOver(inside);
  });
  const drop = useEffectEvent((event: DragEvent): void => {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(false);
    if (isInside(event)) onFiles([...(event.dataTransfer?.files ?? [])], 'dropped');
  });
  const leave = useEffectEvent((event: DragEvent): void => {
    // Only the one that leaves the window leads nowhere.
    if (event.relatedTarget === null) setOver(false);
  });
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = event.defaultPrevented || isForDialog(event) ? [] : pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files, 'pasted');
  });
  useEffect(() => {
    if (!active) return;
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('dragover', (event) => drag(event), { signal });
    document.addEventListener('drop', (event) => drop(event), { signal });
    document.addEventListener('dragleave', (event) => leave(event), { signal });
    document.addEventListener('paste', (event) => paste(event), { signal });
    return () => {
      ended.abort();
      setOver(false);
    };
  }, [active]);
  return isOver;
}
