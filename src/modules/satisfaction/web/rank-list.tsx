import { choice } from '../../../kit/contract/list/columns.ts';
import { edits } from '../../../kit/web/list/edits.tsx';
import { monthFilter } from '../../../kit/web/list/filter/month-filter.tsx';
import { column, filter } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { exported } from '../../files/web/door.tsx';
import { inUnits } from '../../members/web/fields.tsx';
import { figureCalls as calls, rankMeasures, rankSubjects, type RankRow } from '../figure.calls.ts';
import { rankFields as fields, rankWords } from '../figure.columns.ts';
import { satisfactionRights } from '../permissions.ts';

const CustomersForm = late(async () => (await import('./customers-form.tsx')).default);

/** /satisfyRankMore: members or units by accepted cards, points, or cards for each hundred customers. */
export default listScreen(calls.rank, {
  path: '/satisfyRankMore',
  words: ({ satisfactionFigures: { rank, ...words } }) => ({
    ...rankWords({ satisfactionFigures: { rank, ...words } }),
    help: rank.help,
    filters: { by: rank.byMember, measure: rank.byCards, unitIds: rank.units, month: rank.month },
    empty: { title: rank.emptyTitle, text: rank.emptyText },
  }),
  row: { key: 'key', name: 'name' },
  columns: [
    column(fields.rankNum, { phone: 'lead' }),
    column(fields.name, { main: true, wraps: true }),
    column(fields.memberNo, { hidden: true }),
    column(fields.unitName, { wraps: true, phone: 'note' }),
    column(fields.cards, { phone: 'value' }),
    column(fields.points),
    column(fields.customers),
    column(fields.perHundred),
  ],
  filters: [
    monthFilter(),
    filter(choice('by', rankSubjects), { among: ['unit'] }),
    filter(choice('measure', rankMeasures), { among: ['points', 'perHundred'] }),
    inUnits('unitIds'),
  ],
  use: [
    edits<RankRow>({
      changes: [calls.rank],
      buttons: [
        {
          id: 'customers',
          label: ({ satisfactionFigures }) => satisfactionFigures.rank.enter,
          needs: satisfactionRights.edit,
          run: (_row, { show }) => show((onClose) => <CustomersForm onClose={onClose} />),
        },
      ],
    }),
    () => ({ printable: true }),
    exported('satisfaction.rank', satisfactionRights.statistics),
  ],
});
