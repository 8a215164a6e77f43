import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { text } from '../../../../kit/contract/list/columns.ts';
import { table } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
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

const dayIn = (at: string, zone: string): string => dateTimeInZone(at, zone).slice(0, 10);

const GroupsTable = table<Row>()({
  words: ({ personnelHouseholds: words }) => ({
    title: words.title,
    columns: { name: words.columns.memberName, relation: words.relation, span: words.since },
  }),
  row: { key: 'id', name: 'name' },
  columns: ({ personnelHouseholds: words }) => [
    custom(
      'name',
      ({ memberId, name }) => <ScreenLink to={`/memberManage/member/${memberId}`}>{name}</ScreenLink>,
      { main: true, wraps: true, width: 220 },
    ),
    column(text('relation', { width: 140 })),
    custom(
      'span',
      ({ from, until }, { zone }) =>
        words.span({ from: dayIn(from, zone), until: until && dayIn(until, zone) }),
      { width: 200 },
    ),
  ],
});

/** The households and classes of a person, or the people of such a member, now and before; nothing where there are none. */
export function GroupsSection({ member: { id, memberType } }: { member: PageMember }) {
  const words = useText().personnelHouseholds;
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
  if (rows.length === 0) return null;
  const title = isOne ? words.people : words.title;
  return (
    <Section title={title}>
      <GroupsTable label={title} rows={rows} />
    </Section>
  );
}
