import { monthText } from '../../../../kit/contract/format.ts';
import { useHold } from '../../../../kit/web/app/hold.tsx';
import { monthFilter } from '../../../../kit/web/list/filter/month-filter.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { exported } from '../../../files/web/door.tsx';
import { inUnits } from '../../../members/web/fields.tsx';
import { ticketRights } from '../../permissions.ts';
import type { surveySteps } from '../../rules/states.ts';
import { surveyCalls as calls, type SurveyMonth } from '../../survey.calls.ts';
import { surveyFields as fields, surveyWords } from '../../survey.columns.ts';
import { madeIn, stepIn, TicketLink } from './ticket-link.tsx';

const Overview = late(async () => (await import('./overview.tsx')).default, { look: 'place', soon: true });

const stepColumn = <Name extends 'printed' | 'handed' | 'used' | 'back' | 'expired' | 'voided'>(
  name: Name,
  step: (typeof surveySteps)[number],
) =>
  custom(name, (row: SurveyMonth) => <TicketLink count={row[name]} query={stepIn(row.month, step)} />, {
    width: 90,
    align: 'right',
  });

/** /ticketsManage/ticketsSurvey: what became of tickets month by month; every number opens its tickets. */
export default listScreen(calls.survey, {
  path: '/ticketsManage/ticketsSurvey',
  words: ({ ticketsSurvey: words }) => ({
    ...surveyWords({ ticketsSurvey: words }),
    help: words.help,
    filters: { month: words.columns.month, unitIds: words.units },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: ({ month }) => String(month), name: ({ month }) => monthText(month) },
  columns: [
    column(fields.month, { main: true }),
    custom('made', (row: SurveyMonth) => <TicketLink count={row.made} query={madeIn(row.month)} />, {
      width: 90,
      align: 'right',
    }),
    stepColumn('printed', 'print'),
    stepColumn('handed', 'hand'),
    stepColumn('used', 'use'),
    stepColumn('back', 'back'),
    stepColumn('expired', 'expire'),
    stepColumn('voided', 'void'),
    column(fields.balance, { phone: 'value' }),
  ],
  filters: [monthFilter(), inUnits('unitIds')],
  use: [
    ({ answer, asked: { unitIds, includeChildren }, query, onQuery }) => {
      useHold(answer.isPending);
      return {
        printable: true,
        above: (
          <Overview
            months={answer.data?.rows ?? []}
            answer={answer}
            units={Object.fromEntries(
              Object.entries({ unitIds, includeChildren }).filter(([, value]) => value !== undefined),
            )}
            onMonth={(month) =>
              onQuery({ ...query, page: 1, filters: { ...query.filters, month: monthText(month) } })
            }
          />
        ),
      };
    },
    exported('tickets.survey', ticketRights.survey),
  ],
});
