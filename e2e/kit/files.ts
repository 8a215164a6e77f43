import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Language } from '../../src/kit/contract/language.ts';
import { attachmentText as english } from '../../src/modules/merit/words/attachment/en_US.ts';
import { attachmentText as spanish } from '../../src/modules/merit/words/attachment/es_ES.ts';
import { attachmentText as malay } from '../../src/modules/merit/words/attachment/ms_MY.ts';
import {
  attachmentText as chinese,
  type AttachmentText,
} from '../../src/modules/merit/words/attachment/zh_CN.ts';

/** The words of the screens about files. */
export const fileWordsIn: Record<Language, AttachmentText> = {
  zh_CN: chinese,
  en_US: english,
  es_ES: spanish,
  ms_MY: malay,
};

/** A file as a visitor has it on his disk. */
export type DiskFile = { name: string; mimeType: string; buffer: Buffer };

/** A picture of one colour, a real one. */
export async function jpegFile(name: string, widthPx = 320, heightPx = 200): Promise<DiskFile> {
  const background = { r: 46, g: 125, b: 192 };
  const picture = sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

export function pdfFile(name: string): DiskFile {
  const text = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

/** A drawing that calls itself a picture. */
export function falsePicture(name: string): DiskFile {
  const text = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  return { name, mimeType: 'image/png', buffer: Buffer.from(text) };
}

type Given = { files: readonly DiskFile[]; text?: string };

/** Gives files as the system does: dragged over the middle of a part of the page and dropped there, or pasted. */
export function giveFiles(
  page: Page,
  how: 'dragover' | 'drop' | 'paste',
  { files, text = '' }: Given,
  selector?: string,
): Promise<void> {
  const coded = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    base64: buffer.toString('base64'),
  }));
  return page.evaluate(
    ([kind, given, pasted, place]) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type, lastModified: 1 }));
      }
      if (pasted) data.setData('text/plain', pasted);
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...options, clipboardData: data })
          : new DragEvent(kind, { ...options, dataTransfer: data });
      const target = place ? document.querySelector(place) : document.activeElement;
      target?.dispatchEvent(event);
    },
    [how, coded, text, selector] as const,
  );
}
