import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { dateTimeInZone, dayInZone } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import type { FilterDef, Filters } from '../../../kit/web/list/filter-bar.tsx';
import { IconDownload } from '../../../kit/web/display/icons.tsx';
import { List } from '../../../kit/web/list/list.tsx';
import { useList } from '../../../kit/web/list/use-list.ts';
import { useGranted, useMe } from '../../../kit/web/app/me.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { shownColumns } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useExport } from '../../files/web/door.tsx';
import { useTiers } from '../../merit/web/door.tsx';
import { rankingCalls } from '../calls.ts';
import type { RankingText } from '../words/zh_CN.ts';
import { ExplainDrawer, type Explained } from './explain-drawer.tsx';
import { LateDrawer } from './late-drawer.tsx';
import { OwnStanding } from './own-standing.tsx';
import { rankColumns, type Sought } from './rank-columns.tsx';
import { scopeFilters } from './rank-filters.tsx';
import { scopeNames, scopeOf, settleFilters, type Span } from './rank-scope.ts';
import { inputOf, readRanking, type RankFacts, type RankPage, type RankRow } from './rank-source.ts';
import './style.css';
import { meritRights } from '../../merit/permissions.ts';

export type Ranking = {
  path: '/integralForm/colligateRank' | '/integralForm/totalRank';
  name: 'colligateRank' | 'totalRank';
  /** The export that holds the same rows. */
  exportKind: 'ranking.rank' | 'ranking.total';
  /** The keys of its span in the address. */
  spanNames: readonly string[];
  spanOf: (filters: Filters, today: string) => Span;
  spanFilters: (filters: Filters, today: string) => FilterDef[];
};

/** A ranking as a list: whose, over which days, by what; every number opens into its entries. */
export function RankScreen({ ranking }: { ranking: Ranking }): ReactNode {
  const { path, name, exportKind, spanNames, spanOf, spanFilters } = ranking;
  const { ranking: text, merit } = useText();
  const queries = useQueryClient();
  const tiers = useTiers();
  const zone = useSettings((settings) => settings.zone);
  const today = useToday(zone);
  const { memberId: ownId } = useMe();
  const names = useMemo(() => [...spanNames, ...scopeNames], [spanNames]);
  const list = useList<typeof rankingCalls.rank | typeof rankingCalls.total, RankPage>(
    name === 'totalRank' ? rankingCalls.total : rankingCalls.rank,
    {
      path,
      key: [today],
      filters: names,
      rowKey,
      input: ({ filters: asked }) => inputOf(scopeOf(asked, spanOf(asked, today))),
      load: (_, signal, { page, size, filters: asked }) =>
        readRanking(queries, scopeOf(asked, spanOf(asked, today)), { page, size }, signal),
      settle: (next, before) => ({ ...next, filters: settleFilters(next.filters, before.filters, today) }),
    },
  );
  const { query } = list;
  const [explained, setExplained] = useState<Explained | null>(null);
  const [lateMonth, setLateMonth] = useState<number | null>(null);
  const [sought, setSought] = useState<Sought | null>(null);
  const file = useExport(exportKind);
  const exportable = useGranted(meritRights.exportReports);

  const scope = scopeOf(query.filters, spanOf(query.filters, today));
  const { basis } = scope;
  const compared = 'month' in scope.span;
  const columns = useMemo(
    () =>
      rankColumns({
        text,
        merit,
        tiers,
        basis,
        compared,
        cumulative: name === 'totalRank',
        ownId,
        sought,
        onExplain: (row, asked) => setExplained({ row, basis: asked }),
      }),
    [text, merit, tiers, basis, compared, name, ownId, sought],
  );
  const filters = scopeFilters(text, merit, query.filters, tiers);
  const turn = (place: number, memberId: string): void => {
    const { search: _, ...rest } = query.filters;
    setSought((before) => ({ memberId, press: (before?.press ?? 0) + 1 }));
    list.onQuery({ ...query, page: Math.floor(place / query.size) + 1, filters: rest });
  };
  return (
    <>
      <List
        list={list}
        title={text.menu[name]}
        help={text.help[name]}
        filters={[...filters.who, ...spanFilters(query.filters, today), ...filters.by]}
        columns={columns}
        rowName={(row) => row.memberName}
        onOpen={(row) => setExplained({ row, basis })}
        totals={(facts) =>
          notesOf(facts, { text, zone, hasUnit: scope.unitIds !== undefined, onLate: setLateMonth })
        }
        tabs={
          <OwnStanding
            scope={scope}
            today={today}
            onTurn={turn}
            onExplain={(row, asked) => setExplained({ row, basis: asked })}
          />
        }
        actions={
          exportable && (
            <Button
              icon={<IconDownload />}
              onClick={() => file.open(inputOf(scope), list.total, shownColumns(columns, list.view ?? {}))}
            >
              {text.export}
            </Button>
          )
        }
        empty={text.empty}
      />
      {file.dialog}
      {explained && <ExplainDrawer explained={explained} scope={scope} onClose={() => setExplained(null)} />}
      {lateMonth !== null && <LateDrawer month={lateMonth} onClose={() => setLateMonth(null)} />}
    </>
  );
}

type Notes = { text: RankingText; zone: string; hasUnit: boolean; onLate: (month: number) => void };

/** What one has to know to read the numbers: their moment, whose unit counts, whether the month may still change. */
function notesOf({ month, closed, lateChanges, asOf, unitBasis }: RankFacts, given: Notes) {
  const { note } = given.text;
  const moment = { label: note.asOf, value: dateTimeInZone(asOf, given.zone) };
  const unit = { label: note.unit, value: given.hasUnit ? note[unitBasis] : note.unitShown };
  if (month === null) return [moment, unit];
  const state = { label: note.state, value: closed ? note.closed : note.open };
  if (lateChanges === 0) return [moment, unit, state];
  const late = (
    <button type="button" className="rk-late" onClick={() => given.onLate(month)}>
      {note.lateCount(lateChanges)}
    </button>
  );
  return [moment, unit, state, { label: note.late, value: late }];
}

const rowKey = ({ memberId }: RankRow): string => memberId;

/** Today in the organisation's zone; a page that was left open over night learns of the new day when it is looked at. */
function useToday(zone: string): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = (): void => setNow(Date.now());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return dayInZone(now, zone);
}
