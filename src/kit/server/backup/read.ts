import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../config/environment.ts';
import { keysName, manifestName, manifestShape, partName, type Manifest } from './manifest.ts';
import { readTar, type TarEntry } from './tar.ts';
import { linesIn } from './write.ts';

/** Larger than any manifest, so that no file can exhaust memory. */
const maximumTextBytes = 512 * 1_048_576;

/** A backup whose every byte was verified against its manifest. `sealedKeys` is null if it contains no keys. */
export type Verified = { readonly manifest: Manifest; readonly sealedKeys: string | null };

/** The files of a backup, one after the other, as they are read. */
export async function* entriesOf(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  try {
    yield* readTar(source.pipe(plain) as AsyncIterable<Buffer>);
  } finally {
    source.destroy();
    plain.destroy();
  }
}

/** Reads a whole backup. Throws with the reason if it is incomplete or does not match its manifest. */
export async function verifyBackup(file: string): Promise<Verified> {
  await access(file).catch((error: Error) => {
    throw new OperatorError(`${file} cannot be read: ${error.message}.`);
  });
  try {
    return await verify(file);
  } catch (error) {
    throw new OperatorError(`${file} cannot be restored: ${reasonOf(error)}. Nothing was changed.`, {
      cause: error,
    });
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return 'it ends too early';
  return code?.startsWith('Z_') ? 'it is not a backup, or it was damaged' : message;
}

type ReadFile = { name: string; bytes: number; lines: number; sha256: string };

async function verify(file: string): Promise<Verified> {
  const files: ReadFile[] = [];
  let manifest: Manifest | null = null;
  let sealedKeys: string | null = null;
  let [current, currentPart, digest] = ['', 0, createHash('sha256')];
  for await (const { name, size, body } of entriesOf(file)) {
    if (manifest) throw new Error(`${name} stands behind the manifest`);
    if (name === manifestName || name === keysName) {
      const text = await textOf(name, size, body);
      if (name === manifestName) manifest = manifestOf(text);
      else sealedKeys = text;
      continue;
    }
    // The parts of a table count as one file.
    const [, key = '', part = '1'] = /^(tables\/.+)\/(\d{6})\.copy$/.exec(name) ?? [name, name];
    const goesOn = current === key && Number(part) === currentPart + 1;
    if (!goesOn && Number(part) !== 1) throw new Error(`${name} is out of turn`);
    if (!goesOn) {
      digest = createHash('sha256');
      files.push({ name: key, bytes: 0, lines: 0, sha256: '' });
    }
    const now = files.at(-1)!;
    for await (const chunk of body) {
      digest.update(chunk);
      now.bytes += chunk.length;
      now.lines += linesIn(chunk);
    }
    now.sha256 = digest.copy().digest('hex');
    [current, currentPart] = [key, Number(part)];
  }
  if (!manifest) throw new Error('it ends too early');
  compare(manifest, files);
  if ((manifest.keys === 'sealed') !== (sealedKeys !== null)) throw new Error('its keys are missing');
  return { manifest, sealedKeys };
}

async function textOf(name: string, size: number, body: AsyncIterable<Buffer>): Promise<string> {
  if (size > maximumTextBytes) throw new Error(`${name} is too large`);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function manifestOf(text: string): Manifest {
  const parsed = manifestShape.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error('its manifest is of another version, or was damaged');
  return parsed.data;
}

function compare({ tables, files }: Manifest, readFiles: readonly ReadFile[]): void {
  const found = new Map(readFiles.map((one) => [one.name, one]));
  if (found.size !== readFiles.length) throw new Error('it holds a file twice');
  for (const { name, rows, bytes, sha256 } of tables) {
    const key = tableKey(name);
    const one = found.get(key);
    found.delete(key);
    if (rows === 0 && bytes === 0 && !one) continue;
    if (one?.sha256 !== sha256 || one.lines !== rows || one.bytes !== bytes)
      throw new Error(`the rows of ${name} are not those that were saved`);
  }
  for (const { path, sha256 } of files) {
    if (found.get(path)?.sha256 !== sha256) throw new Error(`${path} is not the file that was saved`);
    found.delete(path);
  }
  const [stranger] = found.keys();
  if (stranger !== undefined) throw new Error(`${stranger} does not stand in its manifest`);
}

/** The folder that holds the parts of a table. */
export function tableKey(table: string): string {
  return partName(table, 1).replace(/\/\d+\.copy$/, '');
}
