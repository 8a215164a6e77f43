import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { create } from 'zustand';
import { dateTimeInZone, formatTenths, monthText } from '../../../kit/contract/format.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
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
import { lateCounted } from '../rules.ts';
import { OwnStanding } from './own-standing.tsx';
import { rankFields, type Opened } from './rank-columns.tsx';
import { useTrends, type Trends } from './pictures/use-trends.ts';
import { basisFilter, knownFilter, pointsFilter, searchFilter, unitFilters } from './rank-filters.tsx';
import { picturedOf, scopeOf, settleFilters, type Span } from './rank-scope.ts';
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

/** A ranking by days, units and tier; every number opens its entries. */
export function rankList(
  declared: typeof rankingCalls.rank | typeof rankingCalls.total,
  { name, exportKind, columns, spanOf, spanFilters }: Ranking,
) {
  const scopeAt = (filters: Filters, { today, zone }: Pick<ScreenFacts, 'today' | 'zone'>) =>
    scopeOf(filters, spanOf(filters, today), zone);
  const useParts = (
    list: ListState<RankPage>,
    { text, today, zone, useOpened }: ScreenFacts,
    shown: readonly Column<RankRow>[],
  ): ListParts<RankRow, RankFacts> => {
    const { query } = list;
    const { separator } = useKitText();
    const scope = scopeAt(query.filters, { today, zone });
    const [explained, lateMonth] = [useOpened((now) => now.explained), useOpened((now) => now.lateMonth)];
    const picturesOf = useOpened((now) => now.picturesOf);
    const change = useOpened.setState;
    const onTrends = useCallback((trends: Trends) => useOpened.setState({ trends }), [useOpened]);
    useTrends(list.answer.data?.rows ?? [], scope, onTrends);
    const file = useExport(exportKind);
    const exportable = useGranted(meritRights.exportReports);
    const turn = (place: number, memberId: string): void => {
      const { search: _, ...rest } = query.filters;
      change(({ sought }) => ({ sought: { memberId, press: (sought?.press ?? 0) + 1 } }));
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
      actions: (
        <>
          <Button icon={<IconChart />} onClick={() => change({ picturesOf: picturedOf(scope.span) })}>
            {text.pictures.title}
          </Button>
          {exportable && (
            <Button
              icon={<IconDownload />}
              onClick={() =>
                file.open(
                  { ...list.asked, ...(exportKind === 'ranking.rank' && comparing) },
                  list.total,
                  shownColumns(shown, list.view ?? {}),
                )
              }
            >
              {text.export}
            </Button>
          )}
          <ExcludedNote />
        </>
      ),
      dialog: (
        <>
          {file.dialog}
          {explained && (
            <ExplainDrawer explained={explained} scope={scope} onClose={() => change({ explained: null })} />
          )}
          {picturesOf !== null && (
            <PicturesDrawer
              month={picturesOf}
              onShow={(filters) => {
                change({ picturesOf: null });
                list.onQuery({ ...query, page: 1, filters });
              }}
              onClose={() => change({ picturesOf: null })}
            />
          )}
          {lateMonth !== null && <LateDrawer month={lateMonth} onClose={() => change({ lateMonth: null })} />}
        </>
      ),
    };
  };
  return listScreen(declared, {
    path: `/integralForm/${name}`,
    words: ({ meritTerms, ranking, merit }) => ({
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
    }),
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

type Notes = {
  text: Catalogue['ranking'];
  zone: string;
  /** Between the parts of a list of words. */
  separator: string;
  hasUnit: boolean;
  onLate: (month: number) => void;
};

/** Notes on the numbers: their time, which unit counts, whether the month may still change. */
function notesOf(facts: RankFacts, given: Notes) {
  const { month, closed, lateChanges, asOf, unitBasis, compared, visibility, masked, leftOut } = facts;
  const { note, column } = given.text;
  const moment = { label: note.asOf, value: dateTimeInZone(asOf, given.zone) };
  const unit = { label: note.unit, value: given.hasUnit ? note[unitBasis] : note.unitShown };
  const sight =
    visibility === 'full' && !masked
      ? []
      : [{ label: note.shown, value: `${note.sight[visibility]}${masked ? note.masked : ''}` }];
  const outside = facts.outside
    ? [
        {
          label: given.text.outside.label,
          value: (
            <ScreenLink
              className="rk-late"
              to={`/integralForm/outsideRank${month === null ? '' : `?month=${monthText(month)}`}`}
            >
              {given.text.outside.count({
                members: facts.outside.members,
                points: formatTenths(facts.outside.meritPoint),
              })}
            </ScreenLink>
          ),
        },
      ]
    : [];
  if (month === null) {
    const without = leftOut.map((source) => column[source]).join(given.separator);
    return [
      moment,
      unit,
      ...(without ? [{ label: note.leftOut, value: without }] : []),
      ...outside,
      ...sight,
    ];
  }
  const than = compared ? [{ label: note.compared, value: given.text.explain.span(compared) }] : [];
  const state = { label: note.state, value: closed ? note.closed : note.open };
  if (lateChanges === 0) return [moment, unit, state, ...outside, ...than, ...sight];
  const counted = note.lateCount(
    lateChanges > lateCounted ? `${lateCounted.toLocaleString('en')}+` : String(lateChanges),
  );
  const late = !facts.opensOthers ? (
    counted
  ) : (
    <button type="button" className="rk-late" onClick={() => given.onLate(month)}>
      {counted}
    </button>
  );
  return [moment, unit, state, ...outside, ...than, ...sight, { label: note.late, value: late }];
}
