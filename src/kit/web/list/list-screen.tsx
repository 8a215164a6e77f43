import { useMemo, type ReactNode } from 'react';
import { useText } from '../text/text.tsx';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { useSettings } from '../settings/settings.ts';
import type { Column, Sort } from '../table/table-model.ts';
import type { FilterDef } from './filter-bar.tsx';
import { List, type ListProps } from './list.tsx';
import type { ColumnField, FilterField, Shown } from './list-fields.tsx';
import type { ListPage } from './list-query.ts';
import {
  useList,
  type Asked,
  type ListCall,
  type ListOptions,
  type ListState,
  type PageOf,
  type RowOf,
} from './use-list.ts';

/** The words of a list; a column or filter without its title does not compile. */
export type ListWords<Columns extends string, FilterNames extends string> = {
  title: string;
  help?: string;
  columns: { readonly [Name in Columns]: string };
  filters?: { readonly [Name in FilterNames]: string };
  /** The words of the values of a field, by its name. */
  choices?: { readonly [name: string]: Readonly<Record<string, string>> };
  empty?: { title: string; text: string };
};

/** What of a list needs hooks: what its rows open, its buttons, its dialogs. */
export type ListParts<Row> = Partial<
  Pick<
    ListProps<ListPage<Row>>,
    'onOpen' | 'rowActions' | 'rowName' | 'actions' | 'onNew' | 'newText' | 'tabs'
  >
> & {
  dialog?: ReactNode;
  /** The filters with what only the screen knows, such as the values that there are. */
  narrow?: (filters: readonly FilterDef[]) => readonly FilterDef[];
};

type ListDeclaration<
  C extends ListCall,
  Columns extends readonly ColumnField<string, RowOf<C>>[],
  FilterFields extends readonly FilterField<string, Partial<Asked<C>>>[],
  Texts,
> = Pick<ListOptions<C, PageOf<C>>, 'path' | 'again' | 'live' | 'liveReads' | 'key'> & {
  words: (texts: Texts) => ListWords<Columns[number]['name'], FilterFields[number]['name']>;
  /** Where its words are, if not in the catalogue that every screen has. */
  texts?: () => Texts;
  /** What identifies a row, and what it is called. */
  row: { key: keyof RowOf<C> & string; name: keyof RowOf<C> & string };
  columns: Columns;
  filters?: FilterFields;
  sort?: Sort;
  /** What is asked besides the filters, or in place of them. */
  input?: Partial<Asked<C>>;
  use?: (list: ListState<PageOf<C>>) => ListParts<RowOf<C>>;
};

/**
 * A list screen in one declaration: names are those of the call's rows and input, words are found by the same names. What it
 * cannot say is `custom` or comes from `use`; a screen of which most is so takes `useList` and `List` instead.
 */
export function listScreen<
  C extends ListCall,
  const Columns extends readonly ColumnField<string, RowOf<C>>[],
  const FilterFields extends readonly FilterField<string, Partial<Asked<C>>>[] = readonly [],
  Texts = Catalogue,
>(declared: C, declaration: ListDeclaration<C, Columns, FilterFields, Texts>): () => ReactNode {
  type Row = RowOf<C>;
  const { words: wordsOf, row, columns, input, sort, ...plain } = declaration;
  const useParts = declaration.use ?? ((): ListParts<Row> => ({}));
  const useTexts = declaration.texts ?? (useText as () => Texts);
  const fields: readonly FilterField<string, Partial<Asked<C>>>[] = declaration.filters ?? [];
  const textOf = (name: string) => (each: Row) => String((each as Readonly<Record<string, unknown>>)[name]);
  const rowKey = textOf(row.key);
  const rowName = textOf(row.name);
  const options: ListOptions<C, PageOf<C>> = {
    ...plain,
    ...(sort && { sort }),
    filters: fields.map(({ name, many }) => (many ? `${name}[]` : name)),
    rowKey,
    input: ({ filters }) => ({
      ...Object.assign({}, ...fields.map(({ name, part }) => part(filters[name]))),
      ...(input as Asked<C>),
    }),
  };
  return function ListOfRows() {
    const texts = useTexts();
    const words = useMemo(() => wordsOf(texts), [texts]);
    const list = useList<C, PageOf<C>>(declared, options);
    const { dialog, narrow, ...parts } = useParts(list);
    const { language, separator } = useKitText();
    const zone = useSettings((settings) => settings.zone);
    const [shownColumns, shownFilters] = useMemo(() => {
      const shown = (name: string): Shown => ({
        language,
        zone,
        separator,
        words: (value) => words.choices?.[name]?.[value] ?? value,
      });
      const titles: Readonly<Record<string, string>> = words.columns;
      const labels: Readonly<Record<string, string>> = words.filters ?? {};
      return [
        columns.map(({ name, cell, sort: sortable, ...look }): Column<Row> => ({
          ...look,
          id: name,
          title: titles[name] ?? name,
          ...(sortable && { sortable }),
          cell: (each) => cell(each, shown(name)),
        })),
        fields.map(({ name, rare, filter }): FilterDef => ({
          ...filter(labels[name] ?? name, shown(name)),
          ...(rare && { rare }),
        })),
      ];
    }, [words, language, zone, separator]);
    return (
      <>
        <List
          list={list}
          title={words.title}
          help={words.help}
          empty={words.empty}
          columns={shownColumns}
          filters={narrow?.(shownFilters) ?? shownFilters}
          rowName={rowName}
          {...parts}
        />
        {dialog}
      </>
    );
  };
}
