import { createHash } from 'node:crypto';
import { maximumFileName, ReceivedFile } from '../../contract/file.ts';
import { endingOf, fileTypes, type FileEnding } from '../../contract/file-types.ts';
import { cleanImage, formatOf, type ImageFormat } from '../storage/clean-image.ts';
import { fileRefusals } from '../storage/file.refusals.ts';
import { defaultLanguage } from '../../contract/language.ts';
import { decoded } from '../import/csv.ts';
import { encodingOf } from '../import/encoding.ts';
import { ImportProblem } from '../import/limits.ts';
import { oleMagic, pdfMagic, starts, zipMagic } from '../import/read.ts';
import { importRefusal } from '../import/refusals.ts';
import { zipParts } from '../import/unzip.ts';

const images: Partial<Record<FileEnding, ImageFormat>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
};
/** Parts of a workbook that are not read here: only the size of the directory has to be limited. */
const maximumParts = 10_000;

/**
 * Checks an uploaded file: name and content must agree on one supported kind, and an image is encoded anew. Throws the
 * refusal of the field `file`.
 */
export async function judgeFile(sentName: string, bytes: Buffer, by: string): Promise<ReceivedFile> {
  const name = cleanName(sentName);
  const ending = endingOf(name);
  if (!ending) throw fileRefusals.file_kind();
  if (bytes.length === 0) throw fileRefusals.file_blank();
  refuseOtherContent(ending, bytes);
  const format = images[ending];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const content = format ? await cleanImage(bytes, format, { by }) : bytes;
  return new ReceivedFile({ name, type: fileTypes[ending], bytes: content, sha256 });
}

function refuseOtherContent(ending: FileEnding, bytes: Buffer): void {
  try {
    const agrees = agreesWith(ending, bytes);
    if (!agrees) throw fileRefusals.file_other_content({ ending });
  } catch (error) {
    throw error instanceof ImportProblem ? importRefusal(error) : error;
  }
}

function agreesWith(ending: FileEnding, bytes: Buffer): boolean {
  const image = images[ending];
  if (image) return formatOf(bytes) === image;
  if (ending === 'pdf') return starts(bytes, pdfMagic);
  return ending === 'xlsx' ? isWorkbook(bytes) : isTable(bytes);
}

const macroParts = /(^|\/)vbaproject\.bin$|^xl\/macrosheets\//;

function isWorkbook(bytes: Buffer): boolean {
  if (starts(bytes, oleMagic)) throw new ImportProblem('file_encrypted');
  if (!starts(bytes, zipMagic)) return false;
  const names = [...zipParts(bytes, maximumParts).keys()];
  if (names.some((name) => macroParts.test(name))) throw new ImportProblem('file_macros');
  return names.includes('[content_types].xml') && names.some((name) => /^xl\/.*\.xml$/.test(name));
}

/** Web pages and SVG drawings are text too; a table does not begin like one. */
const markup = /^\s*<(!|\?|html|head|body|svg|script)/i;

function isTable(bytes: Buffer): boolean {
  if (formatOf(bytes) || [zipMagic, oleMagic, pdfMagic].some((magic) => starts(bytes, magic))) return false;
  const { encoding } = encodingOf(bytes, defaultLanguage);
  return !markup.test(decoded(bytes, encoding).slice(0, 1_000));
}

/** Marks that reverse the direction of writing can show a false file extension. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The last part of a name without invisible characters; the extension stays when the name is cut. */
function cleanName(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replace(/\s+/g, ' ').replace(hidden, '').trim();
  const [, stem = plain, ending = ''] = /^(.*?)(\.\w{1,5})$/u.exec(plain) ?? [];
  const cut = [...(stem.trim() || 'file')].slice(0, maximumFileName - ending.length).join('');
  return `${cut}${ending}`;
}
