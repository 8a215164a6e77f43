/** The parts of a workbook that hold its tables. */
import { importLimits, ImportProblem } from './limits.ts';
import type { Book } from './sheet.ts';
import { cellStyles, type CellStyle } from './styles.ts';
import { unpacked, zipParts, type Allowance, type ZipPart } from './unzip.ts';
import { attributeOf, XmlReader, type XmlListener } from './xml.ts';

const broken = () => new ImportProblem('file_broken');
const noChange = { open: () => {}, text: () => {}, close: () => {} };

type Relation = { id: string; kind: string; path: string };

/** A workbook in memory: finds its parts, and unpacks only those that hold the table. */
export class Workbook {
  readonly #bytes: Buffer;
  readonly #parts: Map<string, ZipPart>;
  /** The bytes that may still be unpacked; surveying the sheets before one is read has a separate count. */
  #left: Allowance = { bytes: importLimits.unpackedBytes };

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#parts = zipParts(bytes);
    const names = [...this.#parts.keys()];
    if (names.some((name) => /vbaproject|\/macrosheets\//.test(name))) throw new ImportProblem('file_macros');
  }

  get names(): Iterable<string> {
    return this.#parts.keys();
  }

  countAnew(): void {
    this.#left = { bytes: importLimits.unpackedBytes };
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

const isMacro = (type: string | null): boolean => /macroEnabled|vbaProject/i.test(type ?? '');

/**
 * Refuses what the archive itself declares to hold macros: a part that is there by its own type, or by that of its
 * extension. A type of an extension that no part has means nothing.
 */
export async function refuseMacros(book: Workbook): Promise<void> {
  const types = '[Content_Types].xml';
  if (!book.has(types)) throw new ImportProblem('file_type');
  const extensions: string[] = [];
  const own = new Set<string>();
  await book.read(types, {
    open: (name, attributes) => {
      const isOfMacros = isMacro(attributeOf(attributes, 'ContentType'));
      if (name === 'Default' && isOfMacros)
        extensions.push(`.${(attributeOf(attributes, 'Extension') ?? '').toLowerCase()}`);
      if (name !== 'Override') return;
      const part = attributeOf(attributes, 'PartName')?.replace(/^\//, '').toLowerCase();
      if (isOfMacros && (part === undefined || book.has(part))) throw new ImportProblem('file_macros');
      if (part !== undefined) own.add(part);
    },
  });
  for (const name of book.names)
    if (!own.has(name) && extensions.some((extension) => name.endsWith(extension)))
      throw new ImportProblem('file_macros');
}

export type ListedSheet = { readonly name: string; readonly path: string };

export type Contents = {
  /** Visible sheets of cells, in their order. */
  readonly sheets: readonly ListedSheet[];
  /** The one that was open when the file was saved. */
  readonly active: ListedSheet | undefined;
  /** The shared data to which the sheets refer. */
  readonly book: Book;
};

/** The parts of a workbook besides its cells. */
export async function contentsOf(book: Workbook): Promise<Contents> {
  const root =
    (await book.relations('')).find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (!book.has(root)) throw new ImportProblem('file_type');
  const relations = await book.relations(root);
  const { listed, activeTab, since1904, isCalculated } = await rootOf(book, root);
  const pathOf = (kind: string): string | undefined => relations.find((each) => each.kind === kind)?.path;
  const found = listed.map(({ name, id, isHidden }) => {
    const path = relations.find((each) => each.id === id && each.kind === 'worksheet')?.path;
    // A sheet of a chart has no cells; one that is not there makes a damaged file.
    if (!isHidden && !relations.some((each) => each.id === id)) throw broken();
    if (path !== undefined && !book.has(path)) throw broken();
    return path === undefined || isHidden ? null : { name, path };
  });
  const sheets = found.filter((sheet) => sheet !== null);
  if (sheets.length === 0) throw new ImportProblem('file_empty');
  const [sharedPath, stylesPath] = [pathOf('sharedStrings'), pathOf('styles')];
  return {
    sheets,
    active: found[activeTab] ?? undefined,
    book: {
      shared: sharedPath && book.has(sharedPath) ? await sharedTexts(book, sharedPath) : [],
      styles: stylesPath && book.has(stylesPath) ? await stylesOf(book, stylesPath) : [],
      since1904,
      isCalculated,
    },
  };
}

type Listed = { name: string; id: string; isHidden: boolean };

async function rootOf(book: Workbook, path: string) {
  const listed: Listed[] = [];
  let activeTab = 0;
  let since1904 = false;
  let isCalculated = true;
  const isTrue = (text: string | null): boolean => /^(1|true)$/.test(text ?? '');
  await book.read(path, {
    open: (name, attributes) => {
      if (name === 'workbookPr') since1904 = isTrue(attributeOf(attributes, 'date1904'));
      if (name === 'workbookView') activeTab = Number(attributeOf(attributes, 'activeTab') ?? 0);
      // The file asks the program that opens it to calculate: its values come from a library that cannot.
      if (name === 'calcPr')
        isCalculated =
          !isTrue(attributeOf(attributes, 'fullCalcOnLoad')) &&
          !/^(0|false)$/.test(attributeOf(attributes, 'calcCompleted') ?? '');
      if (name !== 'sheet') return;
      listed.push({
        name: attributeOf(attributes, 'name') ?? '',
        // `sheetId` is an independent number; the relation is the attribute with a prefix.
        id: /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '',
        isHidden: /hidden/i.test(attributeOf(attributes, 'state') ?? ''),
      });
    },
  });
  return { listed, activeTab, since1904, isCalculated };
}

async function stylesOf(book: Workbook, path: string): Promise<CellStyle[]> {
  const styles = cellStyles();
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
