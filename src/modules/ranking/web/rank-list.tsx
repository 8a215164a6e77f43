import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { create } from 'zustand';
import { Button } from '../../../kit/web/display/button.tsx';
import type { Filters } from '../../../kit/web/list/filter-bar.tsx';
import { IconDownload } from '../../../kit/web/display/icons.tsx';
import { IconChart } from '../../../kit/web/display/more-icons.tsx';
import type { FilterField } from '../../../kit/web/list/list-fields.tsx';
import { listScreen, type ListParts } from '../../../kit/web/list/list-screen.tsx';
import type { ListState } from '../../../kit/web/list/use-list.ts';
import { useGranted, useMe } from '../../../kit/web/app/me.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { shownColumns, type Column } from '../../../kit/web/table/table-model.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { useExport } from '../../files/web/door.tsx';
import { meritRights } from '../../merit/permissions.ts';
import type { rankingCalls } from '../calls.ts';
import { partNames, type rankWords } from '../columns.ts';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { ExplainDrawer } from './explain-drawer.tsx';
import { ExcludedNote } from './exclusions/note.tsx';
import { LateDrawer } from './late-drawer.tsx';
import { OwnStanding } from './own-standing.tsx';
import { rankFields, type Opened } from './rank-columns.tsx';
import { useTrends, type Trends } from './pictures/use-trends.ts';
import { basisFilter, knownFilter, pointsFilter, searchFilter, unitFilters } from './rank-filters.tsx';
import { notesOf } from './rank-notes.tsx';
import { picturedOf, scopeOf, settleFilters, type RankScope, type Span } from './rank-scope.ts';
import {
  comparing,
  inputOf,
  readRanking,
  type RankFacts,
  type RankPage,
  type RankRow,
} from './rank-source.ts';
import './style.css';

const PicturesDrawer = late(async () => (await import('./pictures/drawer.tsx')).PicturesDrawer);

type Ranking = {
  name: 'colligateRank' | 'totalRank';
  /** The export that holds the same rows. */
  exportKind: 'ranking.rank' | 'ranking.total';
  columns: (texts: Pick<Catalogue, 'ranking' | 'merit'>) => ReturnType<typeof rankWords>;
  spanOf: (filters: Filters, today: string) => Span;
  spanFilters: readonly FilterField<'month' | 'from' | 'until', object>[];
};

type ScreenFacts = ReturnType<typeof useFacts>;

/** The open drawer and the searched member, in a store, so that only their own cells render again. */
function useFacts() {
  const { ranking: text } = useText();
  const queries = useQueryClient();
  const today = useToday();
  const level = useSettings((settings) => settings.manageLevel);
  const zone = useSettings((settings) => settings.zone);
  const { memberId: ownId } = useMe();
  const [useOpened] = useState(() =>
    create<Opened>(() => ({ explained: null, lateMonth: null, picturesOf: null, sought: null, trends: {} })),
  );
  return useMemo(
    () => ({ text, queries, today, zone, level, ownId, useOpened }),
    [text, queries, today, zone, level, ownId, useOpened],
  );
}

/** The input of a ranking, by the filters and the day. */
type ScopeAt = (filters: Filters, at: Pick<ScreenFacts, 'today' | 'zone'>) => RankScope;

/** A ranking by days, units and tier; every number opens its entries. */
export function rankList(
  declared: typeof rankingCalls.rank | typeof rankingCalls.total,
  { name, exportKind, columns, spanOf, spanFilters }: Ranking,
) {
  const scopeAt: ScopeAt = (filters, { today, zone }) => scopeOf(filters, spanOf(filters, today), zone);
  const useParts = (
    list: ListState<RankPage>,
    facts: ScreenFacts,
    columns: readonly Column<RankRow>[],
  ): ListParts<RankRow, RankFacts> => {
    const scope = scopeAt(list.query.filters, facts);
    return useRankParts({ list, facts, shown: columns, scope, exportKind });
  };
  return listScreen(declared, {
    path: `/integralForm/${name}`,
    words: (texts) => wordsOf(texts, { name, columns }),
    row: { key: 'key', name: 'memberName' },
    facts: useFacts,
    columns: (facts: ScreenFacts, filters: Filters) => rankFields(facts, scopeAt(filters, facts)),
    filters: ({ level }: ScreenFacts) => [
      searchFilter,
      ...spanFilters,
      ...unitFilters,
      basisFilter(level),
      pointsFilter,
      knownFilter,
    ],
    asks: ({ queries, today, zone, ownId }: ScreenFacts) => ({
      key: [today],
      input: ({ filters }) => inputOf(scopeAt(filters, { today, zone })),
      load: (_, signal, { page, size, filters }): Promise<RankPage> =>
        readRanking(queries, scopeAt(filters, { today, zone }), { page, size }, signal, ownId),
      settle: (next, before) => ({ ...next, filters: settleFilters(next.filters, before.filters, today) }),
    }),
    use: useParts,
  });
}

type RankTexts = Pick<Catalogue, 'meritTerms' | 'ranking' | 'merit'>;

/** The words of a ranking, with what each kind of points and each part of a total means. */
const wordsOf = (
  { meritTerms, ranking, merit }: RankTexts,
  { name, columns }: Pick<Ranking, 'name' | 'columns'>,
) => ({
  title: ranking.menu[name],
  help: ranking.help[name],
  columns: columns({ ranking, merit }),
  helps: {
    unitName: ranking.column.unitNameHelp,
    meritPoint: ranking.column.meritHelp,
    bmp: meritTerms.meanings.b,
    amp: meritTerms.meanings.a,
    pmp: meritTerms.meanings.p,
    gcp: meritTerms.meanings.g,
    changeRank: ranking.column.changeHelp,
    changePoints: ranking.column.changeHelp,
    ...Object.fromEntries(partNames.map((part) => [part, ranking.column.partHelp])),
    carried: ranking.column.carriedHelp,
  },
  filters: { ...ranking.filter, from: ranking.filter.days, alone: ranking.filter.withChildren },
  choices: {
    basis: { all: ranking.comprehensive, ...merit.columns },
    unitBasis: { all: ranking.unitBasis.entry, ...ranking.unitBasis },
  },
  empty: ranking.empty,
});

type RankParts = {
  list: ListState<RankPage>;
  facts: ScreenFacts;
  shown: readonly Column<RankRow>[];
  scope: RankScope;
  exportKind: Ranking['exportKind'];
};

/** The parts around the rows: the own standing, the notes on the numbers, and the drawers. */
function useRankParts(parts: RankParts): ListParts<RankRow, RankFacts> {
  const { list, scope } = parts;
  const { text, zone, useOpened } = parts.facts;
  const { query } = list;
  const { separator } = useKitText();
  const change = useOpened.setState;
  const onTrends = useCallback((trends: Trends) => useOpened.setState({ trends }), [useOpened]);
  useTrends(list.answer.data?.rows ?? [], scope, onTrends);
  const file = useExport(parts.exportKind);
  const turn = (place: number, memberId: string): void => {
    const { search: _, ...rest } = query.filters;
    change(({ sought: target }) => ({ sought: { memberId, press: (target?.press ?? 0) + 1 } }));
    list.onQuery({ ...query, page: Math.floor(place / query.size) + 1, filters: rest });
  };
  return {
    printable: true,
    onOpen: (row) => row.opens && change({ explained: { row, basis: scope.basis } }),
    totals: (facts) =>
      notesOf(facts, {
        text,
        zone,
        separator,
        hasUnit: scope.unitIds !== undefined || scope.groupId !== undefined,
        onLate: (month) => change({ lateMonth: month }),
      }),
    above: (
      <OwnStanding
        scope={scope}
        onTurn={turn}
        onExplain={(row, basis) => change({ explained: { row, basis } })}
      />
    ),
    actions: <RankActions {...parts} file={file} />,
    dialog: (
      <>
        {file.dialog}
        <RankDrawers {...parts} />
      </>
    ),
  };
}

function RankActions(props: RankParts & { file: ReturnType<typeof useExport> }) {
  const { list, facts, shown: columns, scope, exportKind, file } = props;
  const { text, useOpened } = facts;
  const exportable = useGranted(meritRights.exportReports);
  return (
    <>
      <Button icon={<IconChart />} onClick={() => useOpened.setState({ picturesOf: picturedOf(scope.span) })}>
        {text.pictures.title}
      </Button>
      {exportable && (
        <Button
          icon={<IconDownload />}
          onClick={() =>
            file.open(
              { ...list.asked, ...(exportKind === 'ranking.rank' && comparing) },
              list.total,
              shownColumns(columns, list.view ?? {}),
            )
          }
        >
          {text.export}
        </Button>
      )}
      <ExcludedNote />
    </>
  );
}

function RankDrawers({ list, facts, scope }: RankParts) {
  const { useOpened } = facts;
  const [explained, lateMonth] = [useOpened((now) => now.explained), useOpened((now) => now.lateMonth)];
  const picturesOf = useOpened((now) => now.picturesOf);
  const change = useOpened.setState;
  return (
    <>
      {explained && (
        <ExplainDrawer explained={explained} scope={scope} onClose={() => change({ explained: null })} />
      )}
      {picturesOf !== null && (
        <PicturesDrawer
          month={picturesOf}
          onShow={(filters) => {
            change({ picturesOf: null });
            list.onQuery({ ...list.query, page: 1, filters });
          }}
          onClose={() => change({ picturesOf: null })}
        />
      )}
      {lateMonth !== null && <LateDrawer month={lateMonth} onClose={() => change({ lateMonth: null })} />}
    </>
  );
}
