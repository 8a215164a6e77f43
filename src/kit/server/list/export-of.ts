/** A list as a file, out of what the list and its screen say already. */
import type { ParsedInputOf, Permission } from '../../contract/call.ts';
import type { PageCall } from '../../contract/list/page-call.ts';
import {
  kindWidths,
  type ColumnKind,
  type ColumnWords,
  type ListColumn,
} from '../../contract/list/columns.ts';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { characterPx, exportKind, type ExportKind, type SheetColumn, type SumRow } from '../sheet/export.ts';
import { ownWordsIn, wordsIn } from '../words.ts';
import type { ListRequest, ListRows } from './list-query.ts';

type Awaitable<T> = T | Promise<T>;

type ListExport<C extends PageCall, Column extends { readonly name: string }> = {
  /** `module.list`, as clients name it. */
  kind: string;
  permission: Permission | ((input: ParsedInputOf<C>) => Permission);
  /** All columns that its screen may show, those that it holds itself first. */
  columns: readonly Column[] | ((request: ListRequest<C>) => Awaitable<readonly Column[]>);
  /** The screen's words, from the catalogues in the caller's language. */
  words: (catalogue: Catalogue, input: ParsedInputOf<C>) => ColumnWords<Column['name']>;
  /** Sums of the whole filter, which close the file. */
  sums?: (request: ListRequest<C>) => Awaitable<readonly SumRow[]>;
};

/** The type of a kind of column in a file. */
const types: Readonly<Record<ColumnKind, SheetColumn['type']>> = {
  text: 'text',
  texts: 'text',
  choice: 'text',
  flag: 'text',
  day: 'day',
  instant: 'instant',
  count: 'count',
  tenths: 'tenths',
};

/**
 * `exportOf(taskList, { kind: 'tasks.list', permission: taskRights.export, columns: taskColumns, words: taskWords })`: the list's filter,
 * order and visibility, the screen's words, and every row.
 */
export function exportOf<C extends PageCall, Row, const Column extends ListColumn<Row>>(
  list: ListRows<C, Row>,
  declared: ListExport<C, Column>,
): ExportKind {
  const { kind, permission, sums } = declared;
  const wordsOf = ({ tx, language, input }: Pick<ListRequest<C>, 'tx' | 'language' | 'input'>) =>
    ownWordsIn(tx, language, (catalogue) => declared.words(catalogue, input));
  const columnsOf = (request: ListRequest<C>) =>
    typeof declared.columns === 'function' ? declared.columns(request) : declared.columns;
  return exportKind<C['input']>({
    kind,
    permission,
    params: list.call.input,
    title: (language, input) => wordsIn(language, (catalogue) => declared.words(catalogue, input).title),
    columns: async (language, input, tx, actor) => {
      const words = await wordsOf({ tx, language, input });
      const titles: Readonly<Record<string, string>> = words.columns;
      return (await columnsOf({ tx, actor, language, input })).map(
        ({ name, kind: columnKind, width, title }): SheetColumn => ({
          key: name,
          title: title ?? titles[name] ?? name,
          type: types[columnKind],
          width: Math.round((width ?? kindWidths[columnKind]) / characterPx),
        }),
      );
    },
    count: (tx, actor, input, language) => list.count({ tx, actor, language, input }),
    async *rows(tx, actor, input, language, keys) {
      const request = { tx, actor, language, input };
      const { choices } = await wordsOf(request);
      const columns = (await columnsOf(request)).filter(({ name }) => keys.has(name));
      const cells = columns.map((column) => [column, cellOf(column.kind, choices?.[column.name])] as const);
      const rowOf = (row: Row): Record<string, unknown> => {
        const cellValues: Record<string, unknown> = {};
        for (const [{ name, value }, cell] of cells) cellValues[name] = cell(value(row));
        return cellValues;
      };
      for await (const chunk of list.stream(request, keys)) yield chunk.map(rowOf);
    },
    ...(sums && { sums: async (tx, actor, input, language) => sums({ tx, actor, language, input }) }),
  });
}

/** The value of a cell; coded values become the words of the screen. */
function cellOf(kind: ColumnKind, words: Readonly<Record<string, string>> = {}): (value: unknown) => unknown {
  switch (kind) {
    case 'choice':
      return (value) => words[String(value)] ?? value;
    case 'flag':
      return (value) => (value === true ? words['yes'] : '');
    case 'texts':
      return (value) => (value as readonly string[]).join(', ');
    default:
      return (value) => value;
  }
}
