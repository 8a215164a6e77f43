import { pictureOf as pictureAt } from '../../../../kit/web/file/file-kind.ts';
import { CallRefused, sendForFile } from '../../../../kit/web/send/send.ts';
import { filesCalls } from '../../../files/calls.ts';
import { meritCalls } from '../../calls.ts';
import type { AttachmentText } from '../../words/attachment/zh_CN.ts';

type Place = { id: string; recordId: string | null };

/** Reads an attachment through its record, or as an own upload while no record has it. */
export function loadAttachment(
  { id, recordId }: Place,
  signal?: AbortSignal,
): Promise<{ name: string; blob: Blob }> {
  const options = { quiet: true, ...(signal && { signal }) };
  return recordId === null
    ? sendForFile(filesCalls.download, { id }, options)
    : sendForFile(meritCalls.attachment, { id: recordId, fileId: id }, options);
}

/** The address of a small copy, where the file is a picture. */
export function pictureOf({ id, name, recordId }: Place & { name: string }): string | null {
  return recordId === null
    ? pictureAt({ name }, filesCalls.download.path, { id })
    : pictureAt({ name }, meritCalls.attachment.path, { id: recordId, fileId: id });
}

/** Why a file did not open, in words. */
export const fileProblem =
  (words: AttachmentText) =>
  (error: unknown): string =>
    error instanceof CallRefused ? error.message : words.notOpened;
