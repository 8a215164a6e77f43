import { importLimits, ImportProblem, type ImportRow } from './limits.ts';
import { dayStyles, type DayStyle } from './styles.ts';
import { SheetReader } from './sheet.ts';
import { unpacked, zipParts, type Allowance, type ZipPart } from './unzip.ts';
import { attributeOf, XmlReader, type XmlListener } from './xml.ts';

const broken = () => new ImportProblem('file_broken');
const noChange = { open: () => {}, text: () => {}, close: () => {} };

type Relation = { id: string; kind: string; path: string };

/** A workbook in memory: finds its parts, and unpacks only those that hold the table. */
class Workbook {
  readonly #bytes: Buffer;
  readonly #parts: Map<string, ZipPart>;
  readonly #left: Allowance = { bytes: importLimits.unpackedBytes };

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#parts = zipParts(bytes);
    const names = [...this.#parts.keys()];
    if (names.some((name) => /vbaproject|\/macrosheets\//.test(name))) throw new ImportProblem('file_macros');
  }

  has(path: string): boolean {
    return this.#parts.has(path.toLowerCase());
  }

  async *chunks(path: string): AsyncGenerator<string> {
    const part = this.#parts.get(path.toLowerCase());
    if (!part) throw broken();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of unpacked(this.#bytes, part, this.#left)) yield text(decoder, chunk);
    yield text(decoder);
  }

  async read(path: string, listener: Partial<XmlListener>): Promise<void> {
    const reader = new XmlReader({ ...noChange, ...listener });
    for await (const chunk of this.chunks(path)) reader.write(chunk);
    reader.end();
  }

  /** The relations of a part. */
  async relations(of: string): Promise<Relation[]> {
    const slash = of.lastIndexOf('/') + 1;
    const [folder, name] = [of.slice(0, slash), of.slice(slash)];
    const path = `${folder}_rels/${name}.rels`;
    const found: Relation[] = [];
    if (!this.has(path)) return found;
    await this.read(path, {
      open: (element, attributes) => {
        if (element !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return;
        const target = attributeOf(attributes, 'Target') ?? '';
        const kind = (attributeOf(attributes, 'Type') ?? '').split('/').at(-1) ?? '';
        found.push({ id: attributeOf(attributes, 'Id') ?? '', kind, path: resolved(folder, target) });
      },
    });
    return found;
  }
}

function text(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw broken();
  }
}

function resolved(folder: string, target: string): string {
  const steps = target.startsWith('/')
    ? target.slice(1).split('/')
    : [...folder.split('/'), ...target.split('/')];
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

/** The rows of the first visible sheet of a workbook, cells as the text that a person reads in them. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<ImportRow> {
  const book = new Workbook(bytes);
  await refuseMacros(book);
  const root =
    (await book.relations('')).find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (!book.has(root)) throw new ImportProblem('file_type');
  const [{ sheetId, since1904 }, relations] = [await sheetsOf(book, root), await book.relations(root)];
  const pathOf = (kind: string): string | undefined => relations.find((each) => each.kind === kind)?.path;
  const sheet = relations.find(({ id, kind }) => id === sheetId && kind === 'worksheet')?.path;
  if (!sheet || !book.has(sheet)) throw broken();
  const [sharedPath, stylesPath] = [pathOf('sharedStrings'), pathOf('styles')];
  const shared = sharedPath && book.has(sharedPath) ? await sharedTexts(book, sharedPath) : [];
  const days = stylesPath && book.has(stylesPath) ? await stylesOf(book, stylesPath) : [];
  const reader = new SheetReader({ shared, days, since1904 });
  const xml = new XmlReader(reader);
  for await (const chunk of book.chunks(sheet)) {
    xml.write(chunk);
    yield* reader.takeRows();
  }
  xml.end();
  yield* reader.takeRows();
}

async function refuseMacros(book: Workbook): Promise<void> {
  const types = '[Content_Types].xml';
  if (!book.has(types)) throw new ImportProblem('file_type');
  await book.read(types, {
    open: (_name, attributes) => {
      if (/macroEnabled|vbaProject/i.test(attributes)) throw new ImportProblem('file_macros');
    },
  });
}

async function sheetsOf(book: Workbook, path: string): Promise<{ sheetId: string; since1904: boolean }> {
  let sheetId: string | null = null;
  let since1904 = false;
  await book.read(path, {
    open: (name, attributes) => {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet' || sheetId !== null || /hidden/i.test(attributeOf(attributes, 'state') ?? ''))
        return;
      // `sheetId` is a number of its own; the relation is the attribute with a prefix.
      sheetId = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? null;
    },
  });
  if (sheetId === null) throw new ImportProblem('file_empty');
  return { sheetId, since1904 };
}

async function stylesOf(book: Workbook, path: string): Promise<DayStyle[]> {
  const styles = dayStyles();
  await book.read(path, {
    open: (name, attributes) => styles.open(name, attributes),
    close: (name) => styles.close(name),
  });
  return styles.found;
}

/** Shared strings, which cells refer to by number; phonetic readings are left out. */
async function sharedTexts(book: Workbook, path: string): Promise<string[]> {
  const found: string[] = [];
  let current = '';
  let isText = false;
  let isSound = false;
  let characters = 0;
  await book.read(path, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isSound = true;
      isText = name === 't' && !isSound;
    },
    text: (chunk) => {
      if (!isText) return;
      characters += chunk.length;
      if (characters > importLimits.characters)
        throw new ImportProblem('file_unpacked', { limit: importLimits.unpackedBytes / 1024 / 1024 });
      current += chunk;
    },
    close: (name) => {
      if (name === 'si') found.push(current);
      if (name === 'rPh') isSound = false;
      isText = false;
    },
  });
  return found;
}
