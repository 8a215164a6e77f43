import type { Call } from '../../../contract/call.ts';
import type { ImportCalls } from '../../../contract/import/calls.ts';
import { languages, type Language } from '../../../contract/language.ts';
import type { Catalogue } from '../../../contract/words/catalogue.ts';
import type { Message } from '../../../contract/message/message.ts';
import type { Refusal, LocalizedText } from '../../../contract/refusal.ts';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../database/db.ts';
import type { OrganisationDoors } from '../../doors.ts';
import { wordsIn } from '../../words.ts';
import type { Row, Sheet } from '../../sheet/spreadsheet.ts';
import type { Cells, CheckedRow, ReadRow } from './rows.ts';

/** A column of the template, which files of other programs may call otherwise. */
export type ImportColumn = {
  /** Where it is none of the kind's `titles`. */
  readonly title?: LocalizedText;
  /** Other names of the column, used by people and other programs. */
  readonly alsoCalled?: readonly string[];
  /** Without it no row can be read: a file must have the column. */
  readonly required?: true;
  /** Holds the words that mark the template's example row, which counts as empty. */
  readonly marksExample?: true;
  /** The check fills it in where the file says nothing, and shows it in any case. */
  readonly isFilledIn?: true;
  /** The type of the cells unless they are texts: a spreadsheet may have turned a text into a day or another number. */
  readonly reads?: 'day' | 'month' | 'number';
  /** The import may make what its cells name, where somebody wants it. */
  readonly canMake?: true;
  /** In characters; 12 by default. */
  readonly width?: number;
};

/** A file as a kind sees it. */
export type ImportFile = { readonly id: string; readonly fileName: string; readonly reason: string };

export type CheckInput<Field extends string> = {
  readonly actor: Actor;
  readonly file: ImportFile;
  readonly rows: readonly ReadRow<Field>[];
  readonly conflicts: 'skip' | 'post';
  /** Whether what a cell names is to be made with the import. */
  readonly isMade: (field: Field, text: string) => boolean;
  /** In which its numbers are read: that of the person who checks it, and then confirms what was shown. */
  readonly language: Language;
  /** True before posting: locks the compared rows until the transaction ends. */
  readonly lock: boolean;
};

export type Checked<Field extends string, Ready> = {
  readonly rows: readonly CheckedRow<Field, Ready>[];
  /** Why the whole file cannot be posted. */
  readonly blocked: Refusal | null;
  /** A reason that keeps out valid rows, such as a limit, and the screen where it can be changed. */
  readonly banner?: { readonly refusal: Refusal; readonly path: `/${string}` };
  /** The effects besides the rows that a confirmation covers. */
  readonly effects?: unknown;
};

type Work = {
  readonly actor: Actor;
  readonly file: ImportFile;
  /** Tells how many rows are done, outside the work's own transaction. */
  readonly progress: (done: number) => Promise<void>;
};

export type Template = {
  /** Cells of the example row besides its marks. */
  readonly example: Row;
  readonly rows?: readonly Row[];
  /** A second sheet with the possible values of the first of these fields, and the others beside it. */
  readonly choices?: {
    /** That of the first field where it says nothing. */
    readonly title?: LocalizedText;
    readonly fields: readonly [string, ...string[]];
    readonly rows: readonly Row[];
  };
  /** A second sheet of another kind. */
  readonly aside?: NonNullable<Sheet['aside']>;
};

/**
 * One kind of import. `Ready` is a row that can be written; `All` is what the check finds out, rows and what the posting
 * needs of it besides.
 */
export type ImportDeclaration<
  Field extends string,
  Ready,
  All extends Checked<Field, Ready>,
  Options = unknown,
> = {
  /** Stored with every file; never changed. */
  readonly kind: string;
  readonly calls: Pick<ImportCalls, 'upload' | 'list'>;
  readonly doors: OrganisationDoors;
  /** The names of the kind in a list of several kinds, and of its template. */
  readonly title: LocalizedText;
  readonly template: LocalizedText;
  /** Where its files are listed, for messages. */
  readonly screen: `/${string}`;
  /** Lists the files of every kind that the caller may import. */
  readonly listsAll?: true;
  readonly messages: Readonly<Record<'finished' | 'failed', Message<'topic' | 'count' | 'reason'>>>;
  readonly columns: Readonly<Record<Field, ImportColumn>>;
  /** The words of the screens that are titles of its columns, by their names. */
  readonly titles?: (catalogue: Catalogue) => Readonly<Record<string, unknown>>;
  /** The columns of this organisation; all of them by default. */
  fields?(tx: Tx): Promise<readonly Field[]>;
  /** Rows that one transaction of this kind can write; as many as a file holds by default. */
  readonly maximumRows?: number;
  /** Words of the result file for what became of a row, where the usual ones do not fit. */
  readonly outcomes?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** The column of the result file for the objects made: its title, and their names by id. */
  readonly made?: {
    readonly title: LocalizedText;
    names(tx: Tx, ids: readonly string[]): Promise<Map<string, string>>;
  };
  /** Whether a row says nothing; one without any cell, and the example, never does. */
  isBlank?(cells: Cells<Field>): boolean;
  /** Why the caller could post no file at all. */
  blocked?(tx: Tx, actor: Actor): Promise<Refusal | null>;
  check(tx: Tx, input: CheckInput<Field>): Promise<All>;
  /** A row as a text: the same for what would be written the same. Its JSON by default. */
  fingerprint?(ready: Ready): string;
  /** The part of the answer of `check` besides the rows. */
  shown?(tx: Tx, checked: All, language: Language): Promise<object>;
  /**
   * Writes the rows that `isIncluded` says, which the check judged under locks in this transaction. Answers what each
   * line became; several lines may be one.
   */
  post(
    tx: Tx,
    work: Work & { readonly checked: All; readonly isIncluded: IsIncluded },
  ): Promise<ReadonlyMap<number, string>>;
  /**
   * Undoes each part of a file in a separate transaction, so that a file of 50,000 rows does not lock thousands of
   * objects for a minute, and continues after a crash. For kinds whose rows are objects, and whose `undo` keeps objects
   * with a reason rather than refuse the whole.
   */
  readonly undoneInParts?: true;
  /** Takes back what a file became. Answers what has to stay, and why. */
  undo(tx: Tx, work: Work & { readonly ids: readonly string[] }): Promise<ReadonlyMap<string, Refusal>>;
  filled?(tx: Tx, options: Options, language: Language): Promise<Template>;
};

export type IsIncluded = (row: Pick<CheckedRow<string, unknown>, 'status'>) => boolean;

/** A kind as the machine works with it; its own types have been checked where it was declared. */
export type ImportKind = ImportDeclaration<string, unknown, Checked<string, unknown>>;

/** Declares one kind of import, for its module's `imports`. */
export function importKind<
  const Field extends string,
  Ready,
  All extends Checked<Field, Ready>,
  Options = Readonly<Record<string, never>>,
>(declared: ImportDeclaration<Field, Ready, All, Options>): ImportKind {
  return declared as unknown as ImportKind;
}

/** Every module's imports by kind. */
export function importsOf(declared: readonly ImportKind[]): ReadonlyMap<string, ImportKind> {
  const kinds = new Map<string, ImportKind>();
  for (const kind of declared) {
    if (kinds.has(kind.kind)) throw new Error(`two imports are called ${kind.kind}`);
    kinds.set(kind.kind, kind);
  }
  return kinds;
}

export const fieldsOf = async (tx: Tx, kind: ImportKind): Promise<readonly string[]> =>
  (await kind.fields?.(tx)) ?? Object.keys(kind.columns);

type TitledColumn = Omit<ImportColumn, 'title'> & { readonly title: LocalizedText };
const titled = new WeakMap<ImportKind, Promise<Readonly<Record<string, TitledColumn>>>>();

/** The columns of a kind with their titles. */
export function columnsOf(kind: ImportKind): Promise<Readonly<Record<string, TitledColumn>>> {
  const known = titled.get(kind) ?? readTitles(kind);
  titled.set(kind, known);
  return known;
}

async function readTitles({ kind, columns, titles }: ImportKind): Promise<Record<string, TitledColumn>> {
  const words = await Promise.all(
    languages.map((language) => wordsIn(language, (catalogue) => titles?.(catalogue) ?? {})),
  );
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => {
      if (column.title) return [field, column as TitledColumn];
      const titles = words.map(({ [field]: title }) => title);
      if (titles.some((title) => typeof title !== 'string'))
        throw new Error(`the column ${field} of the import ${kind} has no title`);
      const title = Object.fromEntries(languages.map((language, at) => [language, titles[at]]));
      return [field, { title: title as LocalizedText, ...column }];
    }),
  );
}

/** The path prefix of the calls of a kind. */
export const pathOf = ({ calls }: ImportKind): string => calls.list.path.replace(/\/list$/, '');

export const permissionOf = ({ calls }: ImportKind): Call['permission'] => calls.upload.permission;
