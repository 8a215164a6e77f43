import { useMemo } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { formatPhone } from '../../../../kit/contract/phone/phone.ts';
import { EmptyState } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { PagedTable } from '../../../../kit/web/list/paged-table.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { DataTable } from '../../../../kit/web/table/data-table.tsx';
import type { Column } from '../../../../kit/web/table/table-model.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { membersCalls as calls } from '../../calls.ts';

type History = OutputOf<typeof calls.history>;
type UnitRow = History['units'][number];
type StatusRow = History['statuses'][number];
type ChangeRow = OutputOf<typeof calls.changes>['rows'][number];

const useZone = (): string => useSettings((settings) => settings.zone);
const useHistory = (memberId: string) => useCall(calls.history, { memberId }, { inPlace: true });

/** In which units a member was, those of today first. */
export function Units({ memberId }: { memberId: string }) {
  const words = useText().membersPage;
  const zone = useZone();
  const answer = useHistory(memberId);
  const columns = useMemo(
    (): Column<UnitRow>[] => [
      {
        id: 'unit',
        title: words.columns.unitName,
        main: true,
        wraps: true,
        width: 220,
        cell: ({ unitName, isMain }) => (
          <>
            {unitName} {isMain && <Tag tone="info">{words.main}</Tag>}
          </>
        ),
      },
      { id: 'from', title: words.columns.from, width: 140, cell: ({ from }) => dateTimeInZone(from, zone) },
      {
        id: 'until',
        title: words.columns.until,
        width: 140,
        cell: ({ until }) => (until === null ? words.present : dateTimeInZone(until, zone)),
      },
    ],
    [words, zone],
  );
  if (answer.isError && !answer.data) return <Unanswered answer={answer} />;
  return (
    <DataTable
      label={words.units}
      columns={columns}
      rows={answer.data?.units ?? []}
      rowKey={({ unitId, from, isMain }) => `${unitId} ${from} ${String(isMain)}`}
      rowName={({ unitName }) => unitName}
      loading={answer.isPending}
      skeletonRows={2}
      empty={<EmptyState title={words.noUnits} />}
    />
  );
}

/** The states that a member had, with who changed them and why. */
export function Statuses({ memberId }: { memberId: string }) {
  const { membersPage: words, membersManage } = useText();
  const zone = useZone();
  const answer = useHistory(memberId);
  const columns = useMemo((): Column<StatusRow>[] => {
    const nameOf = (status: string): string => membersManage.statuses[status] ?? status;
    return [
      { id: 'at', title: words.columns.at, width: 140, cell: ({ at }) => dateTimeInZone(at, zone) },
      {
        id: 'change',
        title: words.columns.change,
        main: true,
        width: 180,
        cell: ({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`,
      },
      { id: 'reason', title: words.columns.reason, wraps: true, width: 220, cell: ({ reason }) => reason },
      { id: 'by', title: words.columns.byName, width: 120, cell: ({ byName }) => byName || words.system },
    ];
  }, [words, membersManage, zone]);
  if (answer.isError && !answer.data) return <Unanswered answer={answer} />;
  return (
    <DataTable
      label={words.statuses}
      columns={columns}
      rows={answer.data?.statuses ?? []}
      rowKey={({ at, to }) => `${at} ${to}`}
      rowName={({ to }) => membersManage.statuses[to] ?? to}
      loading={answer.isPending}
      skeletonRows={2}
      empty={<EmptyState title={words.noStatuses} />}
    />
  );
}

/** What was changed of a member. */
export function Changes({ memberId }: { memberId: string }) {
  const { membersPage: words, membersForm, membersManage } = useText();
  const kit = useKitText();
  const zone = useZone();
  const columns = useMemo((): Column<ChangeRow>[] => {
    const textOf = (field: ChangeRow['fields'][number]['field'], value: string): string => {
      if (value === '') return words.empty;
      if (field === 'gender') return membersForm.genders[value] ?? value;
      if (field === 'memberType') return membersManage.types[value] ?? value;
      if (field === 'mobile') return formatPhone(value);
      if (field === 'phoneHidden') return value === 'true' ? words.yes : words.no;
      return value;
    };
    return [
      { id: 'at', title: words.columns.at, width: 140, cell: ({ at }) => dateTimeInZone(at, zone) },
      { id: 'by', title: words.columns.byName, width: 120, cell: ({ byName }) => byName || words.system },
      {
        id: 'fields',
        title: words.columns.fields,
        main: true,
        wraps: true,
        width: 420,
        cell: ({ fields }) => (
          <span className="me-changes">
            {fields.map(({ field, before, after }) => (
              <span key={field}>
                {`${membersForm.fields[field]}${kit.colon}${textOf(field, before)} → ${textOf(field, after)}`}
              </span>
            ))}
          </span>
        ),
      },
    ];
  }, [words, membersForm, membersManage, kit, zone]);
  return (
    <PagedTable
      call={calls.changes}
      input={{ memberId }}
      label={words.changes}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ at }) => dateTimeInZone(at, zone)}
      none={words.noChanges}
    />
  );
}
