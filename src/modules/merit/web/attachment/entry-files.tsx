import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { maximumFileBytes } from '../../../../kit/contract/file.ts';
import { endingOf, fileTypes } from '../../../../kit/contract/file-types.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { CameraButton } from '../../../../kit/web/file/camera-button.tsx';
import { useFileOpener } from '../../../../kit/web/file/file-opener.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { useFieldControl } from '../../../../kit/web/input/field-control.ts';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useFilesGiven } from '../../../../kit/web/file/use-files-given.ts';
import { maximumAttachments } from '../../rules/record.rules.ts';
import { useAttachmentWords } from './attachment-words.ts';
import { AttachedChip, UploadChip } from './entry-file-chips.tsx';
import { attachAt, detach, placeOfFile, type EntryFile } from './entry.files.ts';
import type { RecordForm, Known } from '../draft/entry.model.ts';
import { useEntryScope } from '../entry/entry-scope.ts';
import { fileProblem, loadAttachment } from './file-loading.ts';
import type { Uploads } from './use-uploads.ts';

/** `jpeg` is accepted as well, but not listed beside `jpg`. */
const typeNames = Object.keys(fileTypes).filter((ending) => ending !== 'jpeg');
const accepted = Object.keys(fileTypes)
  .map((ending) => `.${ending}`)
  .join(',');
const maximumMb = maximumFileBytes / 1_048_576;

type EntryFilesProps = {
  entry: RecordForm;
  known: Known;
  uploads: Uploads;
  /** A submission waits for the files that are on their way. */
  waits: boolean;
  messageAt: (place: string) => string | undefined;
  /** The drop target. */
  page: RefObject<HTMLElement | null>;
};

/** The files of the topic: chosen, dropped anywhere on the page, or pasted. One line while there are none. */
export function EntryFiles({ entry, known, uploads, waits, messageAt, page }: EntryFilesProps) {
  const words = useAttachmentWords();
  const hintId = useId();
  // In a form of fields, what is wrong with the files is a note of the field around them.
  const notes = [hintId, useFieldControl()['aria-describedby'] ?? ''].join(' ').trim();
  const chooser = useRef<HTMLInputElement>(null);
  const { active } = useScreen();
  const add = useAdd(entry, uploads);
  const isOver = useFilesGiven(page, active, add);
  const { separator } = useKitText();
  const types = typeNames.join(separator);
  const count = entry.attachments.length + uploads.open.length;
  const hint = words.hint(types, maximumMb, maximumAttachments);
  return (
    <div className="me-files">
      <div role="group" aria-label={words.title} data-place="attachments" className="me-files-row">
        <span className="k-label">{words.title}</span>
        <FileChips entry={entry} known={known} uploads={uploads} types={types} messageAt={messageAt}>
          <Button
            className="me-files-add"
            icon={<IconPlus />}
            disabled={count >= maximumAttachments}
            aria-describedby={notes}
            onClick={() => chooser.current?.click()}
          >
            {words.add}
          </Button>
          <CameraButton
            label={words.photo}
            disabled={count >= maximumAttachments}
            onPhoto={(file) => add([file], 'chosen')}
          />
        </FileChips>
        <span id={hintId} className={count === 0 ? 'k-note me-files-hint' : 'k-hidden'} title={hint}>
          {hint}
        </span>
      </div>
      {messageAt('attachments') && <p className="me-message">{messageAt('attachments')}</p>}
      <UploadStatus uploads={uploads} waits={waits} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={words.add}
        onChange={(event) => {
          add([...(event.target.files ?? [])], 'chosen');
          // Allows choosing the same file again after correcting it.
          event.target.value = '';
        }}
      />
      {isOver && (
        <div className="me-drop" aria-hidden="true">
          <strong>{words.drop}</strong>
        </div>
      )}
    </div>
  );
}

type FileChipsProps = Pick<EntryFilesProps, 'entry' | 'known' | 'uploads' | 'messageAt'> & {
  /** The text on permitted files. */
  types: string;
  /** The element after the last file. */
  children: ReactNode;
};

/** The attached files, followed by uploads that are running or failed. */
function FileChips({ entry, known, uploads, types, messageAt, children }: FileChipsProps) {
  const words = useAttachmentWords();
  const { list, goOn, remove } = useRemoval();
  const { open, busyId, dialog } = useFileOpener<EntryFile>(loadAttachment, fileProblem(words));
  return (
    <>
      <ul ref={list} className="k-files" onKeyDown={pressRemove}>
        {entry.attachments.map((id, index) => (
          <AttachedChip
            key={id}
            id={id}
            file={known.files[id]}
            problem={messageAt(placeOfFile(id))}
            busy={busyId === id}
            onOpen={open}
            onRemove={() => remove(id, index, known.files[id]?.name ?? words.goneName)}
          />
        ))}
        {uploads.open.map((upload) => (
          <UploadChip
            key={upload.key}
            upload={upload}
            types={types}
            maximumMb={maximumMb}
            onAgain={() => uploads.queue.again(upload.key)}
            onRemove={() => {
              goOn();
              uploads.queue.remove(upload.key);
            }}
          />
        ))}
        <li>{children}</li>
      </ul>
      {dialog}
    </>
  );
}

/** How far the files are: seen while a submission waits for them, spoken always. */
function UploadStatus({ uploads, waits }: Pick<EntryFilesProps, 'uploads' | 'waits'>) {
  const words = useAttachmentWords();
  const { sending, newest } = uploads;
  const message = sending > 0 ? words.said.sending(sending) : newest && words.said.added(newest);
  return (
    <p role="status" className={waits ? 'k-note me-warn' : 'k-hidden'}>
      {waits ? words.waits(sending) : message}
    </p>
  );
}

type UploadSource = 'chosen' | 'dropped' | 'pasted';

/** Adds files, and names those that were there already or have no room. */
function useAdd(entry: RecordForm, { queue }: Uploads): (files: readonly File[], how: UploadSource) => void {
  const words = useAttachmentWords();
  const { separator } = useKitText();
  const { forget } = useEntryScope();
  const zone = useSettings((settings) => settings.zone);
  return (files, how) => {
    forget('attachments');
    const named = how === 'pasted' ? files.map((file) => withTime(file, words.pasted, zone)) : files;
    const { twice, surplus } = queue.add(named, entry.attachments);
    const namesOf = (some: readonly File[]): string => some.map(({ name }) => name).join(separator);
    const sentences = [
      ...(twice.length > 0 ? [words.twice(namesOf(twice))] : []),
      ...(surplus.length > 0 ? [words.tooMany(maximumAttachments, namesOf(surplus))] : []),
    ];
    if (sentences.length > 0) toast({ tone: 'warning', text: sentences.join(' · ') });
  };
}

/** Browsers name every pasted screenshot `image.png`, so the time is added. */
function withTime(file: File, nameAt: (time: string) => string, zone: string): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const now = new Date();
  const seconds = String(now.getSeconds()).padStart(2, '0');
  const time = `${dateTimeInZone(now, zone)}:${seconds}`.replaceAll(':', '.');
  const { type, lastModified } = file;
  return new File([file], `${nameAt(time)}.${endingOf(file.name) ?? 'png'}`, { type, lastModified });
}

/** Takes a file off the topic, with a way back. `goOn` moves the cursor from a file that goes to the next one. */
function useRemoval() {
  const words = useAttachmentWords();
  const { edit, forget } = useEntryScope();
  const list = useRef<HTMLUListElement>(null);
  function goOn(): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.me-file-remove') ?? [])];
    const focused = buttons.findIndex(
      (button) => button.closest('li')?.contains(document.activeElement) ?? false,
    );
    const next = buttons[focused + 1] ?? buttons[focused - 1];
    if (focused >= 0) (next ?? list.current?.querySelector<HTMLElement>('.me-files-add'))?.focus();
  }
  function remove(id: string, index: number, name: string): void {
    goOn();
    forget(placeOfFile(id));
    edit((entry) => detach(entry, id));
    toast({
      tone: 'info',
      text: words.said.removed(name),
      action: { label: words.undo, run: () => edit((entry) => attachAt(entry, index, id)) },
    });
  }
  return { list, goOn, remove };
}

/** Delete anywhere on a file takes it off, as it does in every list of files. */
function pressRemove(event: KeyboardEvent): void {
  if (event.key !== 'Delete' && event.key !== 'Backspace') return;
  const file = event.target instanceof Element ? event.target.closest('li') : null;
  const button = file?.querySelector<HTMLElement>('.me-file-remove');
  if (!button) return;
  event.preventDefault();
  button.click();
}
