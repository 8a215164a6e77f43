import { useMemo } from 'react';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { DataTable } from '../../../../kit/web/table/data-table.tsx';
import type { Column } from '../../../../kit/web/table/table-model.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { householdCalls as calls } from '../../household.calls.ts';
import { isGroup } from '../../rules.ts';
import type { PageMember } from './page-member.ts';

type Row = {
  id: string;
  memberId: string;
  name: string;
  relation: string;
  from: string;
  until: string | null;
};

/** The households and classes of a person, or the people of such a member, now and before; nothing where there are none. */
export function GroupsSection({ member: { id, memberType } }: { member: PageMember }) {
  const words = useText().personnelHouseholds;
  const zone = useSettings((settings) => settings.zone);
  const isOne = isGroup(memberType as Parameters<typeof isGroup>[0]);
  const people = useCall(calls.people, { groupId: id, past: true }, { quiet: true, enabled: isOne });
  const groups = useCall(calls.groupsOf, { memberId: id }, { quiet: true, enabled: !isOne });
  const rows: Row[] = isOne
    ? (people.data?.people ?? []).map(({ memberName, memberNo, ...row }) => ({
        ...row,
        name: `${memberName} ${memberNo}`,
      }))
    : (groups.data?.groups ?? []).map(({ groupId, memberName, memberNo, ...row }) => ({
        ...row,
        memberId: groupId,
        name: `${memberName} ${memberNo}`,
      }));
  const columns = useMemo((): Column<Row>[] => {
    const day = (at: string): string => dateTimeInZone(at, zone).slice(0, 10);
    return [
      {
        id: 'name',
        title: words.columns.memberName,
        main: true,
        wraps: true,
        width: 220,
        cell: ({ memberId, name }) => <ScreenLink to={`/memberManage/member/${memberId}`}>{name}</ScreenLink>,
      },
      { id: 'relation', title: words.relation, width: 140, cell: ({ relation }) => relation },
      {
        id: 'span',
        title: words.since,
        width: 200,
        cell: ({ from, until }) => words.span({ from: day(from), until: until && day(until) }),
      },
    ];
  }, [words, zone]);
  if (rows.length === 0) return null;
  const title = isOne ? words.people : words.title;
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={({ name }) => name}
      />
    </Section>
  );
}
