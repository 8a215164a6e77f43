import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maximumFileBytes, type ReceivedFile } from '../../contract/file.ts';
import { protocolRefusals } from '../../contract/kit.refusals.ts';
import { Refusal } from '../../contract/refusal.ts';
import { fileRefusals } from '../storage/file.refusals.ts';
import { judgeFile } from './received-file.ts';
import { KeyedSemaphore } from '../async/semaphore.ts';

/** The field of the file in every form. */
const fileField = 'file';
const longestName = 100;
/** Limits for the fields besides the file; a second file is read and discarded, so that it can be reported. */
const limits = {
  fileSize: maximumFileBytes,
  files: 2,
  fields: 20,
  fieldSize: 4_096,
  parts: 22,
  headerPairs: 20,
};

/** Makes the routes of this part of the server take forms with a file, and nothing else. */
export async function takeForms(server: FastifyInstance): Promise<void> {
  server.removeAllContentTypeParsers();
  // We detect files that are too long: the plugin's own error does not state the limit.
  await server.register(multipart, { throwFileSizeLimit: false, limits });
}

const tooLarge = (): Refusal =>
  fileRefusals.file_size({ limit: maximumFileBytes / 1024 / 1024 }).at(fileField);

/** Three forms of one user are read at a time, each up to 10 MB of memory; sixty more wait unread. */
const ownForms = new KeyedSemaphore(3, 60);

/** The memory that forms may use together while they are read by this process, by their declared lengths. */
const maximumHeldBytes = 256 * 1024 * 1024;
let heldBytes = 0;

/**
 * Reads a user's form when its turn comes. Refuses, unread, what is not a form (415), is too large (413), or finds no
 * free memory (503). Pictures of one organisation (`by`) wait for each other, and not for those of others.
 */
export async function receiveForm(
  request: FastifyRequest,
  { userId, by }: { userId: string; by: string },
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw protocolRefusals.unsupported_type();
  const limit = request.routeOptions.bodyLimit ?? 0;
  const length = Number(request.headers['content-length'] ?? limit);
  if (length > limit) throw tooLarge();
  return ownForms.run(userId, async () => {
    if (heldBytes + length > maximumHeldBytes) throw protocolRefusals.unavailable().retryAfter(5);
    heldBytes += length;
    try {
      return await readForm(request, by);
    } finally {
      heldBytes -= length;
    }
  });
}

/**
 * Reads a form: its text fields by name, and the checked file under `file`. Nothing is written to disk. Refuses forms
 * that are too large (413) or broken (400), and unsupported files, at the field `file`.
 */
async function readForm(request: FastifyRequest, by: string): Promise<Record<string, unknown>> {
  // A connection that broke while waiting would never report its end.
  if (request.raw.destroyed) throw protocolRefusals.bad_request();
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const files: { name: string; bytes: Buffer | null }[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') addField(fields, part);
      else files.push({ name: part.filename ?? '', bytes: await bytesOf(part, files.length === 0) });
    }
  } catch (error) {
    throw brokenForm(error);
  }
  if (files.length > 1) throw fileRefusals.file_only_one().at(fileField);
  const [file] = files;
  if (file?.bytes) fields[fileField] = await checkedFile(file.name, file.bytes, by);
  return fields;
}

/** A repeated field becomes a list, which no call accepts. */
function addField(fields: Record<string, unknown>, part: MultipartValue): void {
  if (part.fieldname.length > longestName || part.valueTruncated) throw protocolRefusals.bad_request();
  const earlier = fields[part.fieldname];
  fields[part.fieldname] = earlier === undefined ? part.value : [earlier, part.value].flat();
}

/** The file's bytes; null for one that is not wanted, which is read past. */
async function bytesOf({ fieldname, file }: MultipartFile, isNeeded: boolean): Promise<Buffer | null> {
  const isKept = isNeeded && fieldname === fileField;
  const chunks: Buffer[] = [];
  for await (const chunk of file) if (isKept) chunks.push(chunk as Buffer);
  if (file.truncated) throw tooLarge();
  return isKept ? Buffer.concat(chunks) : null;
}

async function checkedFile(name: string, bytes: Buffer, by: string): Promise<ReceivedFile> {
  try {
    return await judgeFile(name, bytes, by);
  } catch (error) {
    throw error instanceof Refusal ? error.at(fileField) : error;
  }
}

/** The parser's own errors have no status if a form ends early or has no boundary. */
function brokenForm(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 413 ? protocolRefusals.too_large() : protocolRefusals.bad_request();
}
