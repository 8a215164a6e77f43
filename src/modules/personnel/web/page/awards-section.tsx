import { useMemo, useState } from 'react';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { PagedTable } from '../../../../kit/web/list/paged-table.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { namedValue } from '../../../../kit/web/picker/named.ts';
import type { Column } from '../../../../kit/web/table/table-model.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { PickedMember } from '../../../members/web/door.tsx';
import { awardCalls as calls, type AwardRow } from '../../award.calls.ts';
import type { PageMember } from './page-member.ts';
import { awardTones } from '../awards/award-tones.ts';

const AwardForm = late<{ member: PickedMember; onClose: () => void }>(
  async () => (await import('../awards/award-form.tsx')).default,
);

/** Its awards and punishments, and a new one. */
export function AwardsSection({ member }: { member: PageMember }) {
  const words = useText().personnelAwards;
  const mayKeep = useGranted(calls.saveAward.permission);
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(
    (): Column<AwardRow>[] => [
      { id: 'day', title: words.columns.day, width: 100, cell: ({ day }) => day },
      {
        id: 'kind',
        title: words.columns.kind,
        width: 90,
        cell: ({ kind }) => <StatusTag tone={awardTones[kind]}>{words.kinds[kind]}</StatusTag>,
      },
      {
        id: 'title',
        title: words.columns.title,
        main: true,
        wraps: true,
        width: 220,
        cell: ({ title }) => title,
      },
      { id: 'issuer', title: words.columns.issuer, wraps: true, width: 140, cell: ({ issuer }) => issuer },
      { id: 'documentNo', title: words.columns.documentNo, width: 120, cell: ({ documentNo }) => documentNo },
      { id: 'remark', title: words.columns.remark, wraps: true, width: 200, cell: ({ remark }) => remark },
    ],
    [words],
  );
  const { id: memberId, memberName, memberNo, unitNames } = member;
  const person = { id: memberId, name: memberName, number: memberNo, unitName: unitNames[0] ?? '' };
  const list = new URLSearchParams({ member: namedValue(person) ?? '' });
  return (
    <Section
      title={words.title}
      help={words.help}
      actions={
        <>
          <ScreenLink to={`/memberManage/awards?${list}`}>{words.toList}</ScreenLink>
          {mayKeep && member.can.update && (
            <Button icon={<IconPlus />} onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      <PagedTable
        call={calls.awards}
        input={{ memberId }}
        label={words.title}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        none={words.emptyTitle}
      />
      {isAdding && <AwardForm member={person} onClose={() => setAdding(false)} />}
    </Section>
  );
}
