import { Fragment, useMemo, type ReactNode } from 'react';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { useScreen, type ScreenComponent } from '../app/screen.ts';
import { columnOf, useShown, type Placed } from '../table/shown.ts';
import { useText } from '../text/text.tsx';
import type { Column, Sort } from '../table/table-model.ts';
import type { FilterDef, Filters } from './filter-bar.tsx';
import type { EmptyWords } from './later/list-later.types.ts';
import { List, type ListProps } from './list.tsx';
import type { ColumnField, FilterField } from './list-fields.tsx';
import type { ListPage } from './list-query.ts';
import {
  askList,
  countRows,
  useList,
  type ListRequest,
  type ListCall,
  type ListOptions,
  type ListState,
  type PageOf,
} from './use-list.ts';

/** The words of a list; a column or filter without its title does not compile. */
type ListWords<Columns extends string, FilterNames extends string> = {
  title: string;
  help?: string;
  columns: { readonly [Name in Columns]: string };
  /** Sentences on what columns mean. */
  helps?: { readonly [Name in Columns]?: string };
  filters?: { readonly [Name in FilterNames]: string };
  /** The words of the values of a field, by its name. */
  choices?: { readonly [name: string]: Readonly<Record<string, string>> };
  empty?: EmptyWords & { title: string; text: string };
};

/** The parts of a list that need hooks: what rows open, buttons, dialogs. */
export type ListParts<Row, Totals = unknown> = Partial<
  Omit<ListProps<ListPage<Row, Totals>>, 'list' | 'title' | 'columns' | 'filters'>
> & {
  dialog?: ReactNode;
};

/** The same for everybody, or by `facts`. */
type ByFacts<Facts, T> = T | ((facts: Facts) => T);

type RowsOf<Page extends ListPage<unknown>> = Page['rows'][number];
type TotalsOf<Page extends ListPage<unknown>> = NonNullable<Page['totals']>;

type ListDeclaration<
  C extends ListCall,
  Page extends ListPage<unknown>,
  Columns extends readonly ColumnField<string, RowsOf<Page>>[],
  FilterFields extends readonly FilterField<string, Partial<ListRequest<C>>>[],
  Texts,
  Facts,
> = Pick<
  ListOptions<C, Page>,
  'path' | 'again' | 'live' | 'liveReads' | 'key' | 'whole' | 'counts' | 'groups' | 'preview'
> & {
  words: (texts: Texts) => ListWords<Columns[number]['name'], FilterFields[number]['name']>;
  /** Where its words are, if not in the catalogue that every screen has. */
  texts?: () => Texts;
  /** The key and the name of a row. */
  row: {
    key: (keyof RowsOf<Page> & string) | ((row: RowsOf<Page>) => string);
    name: (keyof RowsOf<Page> & string) | ((row: RowsOf<Page>) => string);
  };
  /** Facts of the organisation and the user that its parts depend on; a stable value until they change. */
  facts?: () => Facts;
  /** With `filters`, where they depend on those that are on. */
  columns: Columns | ((facts: Facts, filters: Filters) => Columns);
  /** Columns behind them that the sums of the answer name: what an organisation calls its things. */
  further?: (totals: TotalsOf<Page>) => readonly ColumnField<string, RowsOf<Page>>[];
  filters?: ByFacts<Facts, FilterFields>;
  sort?: Sort;
  /** Input of the call besides the filters, or in place of them. */
  input?: Partial<ListRequest<C>>;
  /** How it is asked, where that is not said by its filters. */
  asks?: (facts: Facts) => Partial<Pick<ListOptions<C, Page>, 'key' | 'input' | 'load' | 'settle'>>;
  /** The functions of the list: `edits`, `bulk`, `exported`, a custom hook, or several of them. */
  use?: UseParts<Page, Facts> | readonly UseParts<Page, Facts>[];
};

type UseParts<Page extends ListPage<unknown>, Facts> = (
  list: ListState<Page>,
  facts: Facts,
  columns: readonly Column<RowsOf<Page>>[],
) => ListParts<RowsOf<Page>, TotalsOf<Page>>;

type AskFirst = NonNullable<ScreenComponent['askFirst']>;
export type ListComponent = (() => ReactNode) & Required<Pick<ScreenComponent, 'askFirst' | 'counted'>>;

/** The width beside the columns of a list: side bar, edges, check boxes and row menus. */
const besideColumnsPx = 330;

/**
 * A list screen in one declaration: names are those of the call's rows and input, words are found by the same names. What it
 * cannot say is `custom` or comes from `use`; a screen of which most is so takes `useList` and `List` instead.
 */
export function listScreen<
  C extends ListCall,
  const Columns extends readonly ColumnField<string, RowsOf<Page>>[],
  const FilterFields extends readonly FilterField<string, Partial<ListRequest<C>>>[] = readonly [],
  Texts = Catalogue,
  Facts = undefined,
  Page extends ListPage<unknown> = PageOf<C>,
>(declared: C, declaration: ListDeclaration<C, Page, Columns, FilterFields, Texts, Facts>): ListComponent {
  type Row = RowsOf<Page>;
  type Fields = readonly FilterField<string, Partial<ListRequest<C>>>[];
  const { words: wordsOf, row, columns, further, input, sort, asks, filters = [], ...plain } = declaration;
  const useParts = together(declaration.use);
  const useTexts = declaration.texts ?? (useText as () => Texts);
  const useFacts = declaration.facts ?? ((): Facts => undefined as Facts);
  const textOf = (name: string | ((row: Row) => string)): ((row: Row) => string) =>
    typeof name === 'function' ? name : (each) => String((each as Readonly<Record<string, unknown>>)[name]);
  const rowKey = textOf(row.key);
  const rowName = textOf(row.name);
  const columnsOf = (facts: Facts, on: Filters): Columns =>
    typeof columns === 'function' ? columns(facts, on) : columns;
  const optionsOf = (fields: Fields, facts: Facts): ListOptions<C, Page> => ({
    ...plain,
    ...(sort && { sort }),
    filters: fields,
    // Without facts it is not known what columns there are.
    ...((facts !== undefined || typeof columns !== 'function') && {
      sorts: (on: Filters) => columnsOf(facts, on).flatMap(({ name, sort: sorts }) => (sorts ? [name] : [])),
    }),
    rowKey,
    input: ({ filters: on }) => ({
      ...Object.assign({}, ...fields.map(({ name, part }) => part(on[name], on))),
      ...(input as ListRequest<C>),
    }),
    ...asks?.(facts),
  });
  function ListOfRows(): ReactNode {
    const texts = useTexts();
    const words = useMemo(() => wordsOf(texts), [texts]);
    const facts = useFacts();
    const fields = useMemo(() => (typeof filters === 'function' ? filters(facts) : filters), [facts]);
    const list = useList<C, Page>(declared, optionsOf(fields, facts));
    const { filters: on } = list.query;
    const shownFor = useShown(words);
    const columnFields = useMemo(() => columnsOf(facts, on), [facts, on]);
    const sums = further && (list.answer.data?.totals as TotalsOf<Page> | undefined);
    const shownColumns = useMemo(() => {
      const named = further && sums ? further(sums) : [];
      return fitted([...columnFields, ...named].map((field) => columnOf(field, words, shownFor)));
    }, [columnFields, sums, words, shownFor]);
    const { dialog, actions, ...parts } = useParts(list, facts, shownColumns);
    const { actions: elsewhere } = useScreen();
    const shownFilters = useMemo(() => {
      const labels: Readonly<Record<string, string>> = words.filters ?? {};
      return fields.flatMap(({ name, rare, filter }): FilterDef[] => {
        const label = labels[name] ?? name;
        const def = filter(label, shownFor(name, label), on);
        return def ? [{ ...def, ...(rare && { rare }) }] : [];
      });
    }, [fields, words, shownFor, on]);
    return (
      <>
        <List
          list={list}
          title={words.title}
          help={words.help}
          empty={words.empty}
          columns={shownColumns}
          filters={shownFilters}
          rowName={rowName}
          actions={
            <>
              {actions}
              {elsewhere}
            </>
          }
          {...parts}
        />
        {dialog}
      </>
    );
  }
  // Fields that depend on facts are known once the frame is drawn.
  const askFirst: AskFirst = (search) => {
    if (!asks && typeof filters !== 'function')
      askList(declared, optionsOf(filters, undefined as Facts), search);
  };
  const counted: ListComponent['counted'] = (search) =>
    asks || typeof filters === 'function'
      ? null
      : countRows(declared, optionsOf(filters, undefined as Facts), search);
  return Object.assign(ListOfRows, { askFirst, counted });
}

/** The parts of several hooks as one: their buttons, acts on many rows and dialogs side by side. */
function together<Page extends ListPage<unknown>, Facts>(
  use: UseParts<Page, Facts> | readonly UseParts<Page, Facts>[] = [],
): UseParts<Page, Facts> {
  if (typeof use === 'function') return use;
  return function useTogether(...parameters) {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- as many in each render, in one order
    const parts = use.map((usePart) => usePart(...parameters));
    const beside = (of: (part: (typeof parts)[number]) => ReactNode): ReactNode =>
      parts.map((part, index) => <Fragment key={index}>{of(part)}</Fragment>);
    const bulkActions = parts.flatMap((part) => part.bulkActions ?? []);
    return {
      ...Object.assign({}, ...parts),
      actions: beside(({ actions }) => actions),
      dialog: beside(({ dialog }) => dialog),
      bulkActions: bulkActions.length > 0 ? bulkActions : undefined,
    };
  };
}

/** Columns that may be spared are a press away where the others leave them no room. */
function fitted<Row>(columns: readonly Placed<Row>[]): Column<Row>[] {
  const needed = columns.reduce((sum, { hidden, width = 0 }) => (hidden ? sum : sum + width), 0);
  const isTight = needed > window.innerWidth - besideColumnsPx;
  return columns.map(({ spare, ...column }) => (spare && isTight ? { ...column, hidden: true } : column));
}
