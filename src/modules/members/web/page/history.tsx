import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { formatPhone } from '../../../../kit/contract/phone/phone.ts';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { instant, text } from '../../../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { membersCalls as calls } from '../../calls.ts';

type History = OutputOf<typeof calls.history>;
type UnitRow = History['units'][number];
type StatusRow = History['statuses'][number];
type ChangeRow = OutputOf<typeof calls.changes>['rows'][number];

const useHistory = (memberId: string) => useCall(calls.history, { memberId }, { inPlace: true });

const UnitsTable = table<UnitRow>()({
  words: ({ membersPage: { units, columns, noUnits } }) => ({ title: units, columns, none: noUnits }),
  row: { key: ({ unitId, from, isMain }) => `${unitId} ${from} ${String(isMain)}`, name: 'unitName' },
  columns: ({ membersPage: words }) => [
    custom(
      'unitName',
      ({ unitName, isMain }) => (
        <>
          {unitName} {isMain && <Tag tone="info">{words.main}</Tag>}
        </>
      ),
      { main: true, wraps: true, width: 220 },
    ),
    column(instant('from', { width: 140 })),
    custom('until', ({ until }, { zone }) => (until === null ? words.present : dateTimeInZone(until, zone)), {
      width: 140,
    }),
  ],
  skeletonRows: 2,
});

/** In which units a member was, those of today first. */
export function Units({ memberId }: { memberId: string }) {
  const answer = useHistory(memberId);
  return <UnitsTable answer={answer} rows={answer.data?.units ?? []} />;
}

const StatusTable = table<StatusRow>()({
  words: ({ membersPage: { statuses, columns, noStatuses } }) => ({
    title: statuses,
    columns,
    none: noStatuses,
  }),
  row: { key: ({ at, to }) => `${at} ${to}`, name: ({ to }, texts) => statusName(to, texts) },
  columns: (texts) => [
    column(instant('at', { width: 140 })),
    custom('change', ({ from, to }) => `${statusName(from, texts)} → ${statusName(to, texts)}`, {
      main: true,
      width: 180,
    }),
    column(text('reason', { width: 220 }), { wraps: true }),
    custom('byName', ({ byName }) => byName || texts.membersPage.system, { width: 120 }),
  ],
  skeletonRows: 2,
});

const statusName = (status: string, { membersManage }: Catalogue): string =>
  membersManage.statuses[status] ?? status;

/** The states that a member had, with who changed them and why. */
export function Statuses({ memberId }: { memberId: string }) {
  const answer = useHistory(memberId);
  return <StatusTable answer={answer} rows={answer.data?.statuses ?? []} />;
}

type Field = ChangeRow['fields'][number]['field'];

/** A value of a field as the page says it. */
function textOf(field: Field, value: string, { membersPage, membersForm, membersManage }: Catalogue): string {
  if (value === '') return membersPage.empty;
  if (field === 'gender') return membersForm.genders[value] ?? value;
  if (field === 'memberType') return membersManage.types[value] ?? value;
  if (field === 'mobile') return formatPhone(value);
  if (field === 'phoneHidden') return value === 'true' ? membersPage.yes : membersPage.no;
  return value;
}

const ChangesTable = table<ChangeRow>()({
  words: ({ membersPage: { changes, columns, noChanges } }) => ({ title: changes, columns, none: noChanges }),
  row: { key: 'id', name: ({ at }, _texts, { zone }) => dateTimeInZone(at, zone) },
  columns: (texts, colon: string) => [
    column(instant('at', { width: 140 })),
    custom('byName', ({ byName }) => byName || texts.membersPage.system, { width: 120 }),
    custom(
      'fields',
      ({ fields }) => (
        <span className="me-changes">
          {fields.map(({ field, before, after }) => (
            <span key={field}>
              {`${texts.membersForm.fields[field]}${colon}${textOf(field, before, texts)} → ${textOf(field, after, texts)}`}
            </span>
          ))}
        </span>
      ),
      { main: true, wraps: true, width: 420 },
    ),
  ],
});

/** The changes of a member's data. */
export function Changes({ memberId }: { memberId: string }) {
  const { colon } = useKitText();
  return <ChangesTable pages={usePages(calls.changes, { memberId })} facts={colon} />;
}
