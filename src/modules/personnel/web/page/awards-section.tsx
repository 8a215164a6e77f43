import { useState } from 'react';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { namedValue } from '../../../../kit/web/picker/named.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import type { PickedMember } from '../../../members/web/door.tsx';
import { awardCalls as calls, type AwardRow } from '../../award.calls.ts';
import { awardFields as fields, awardWords } from '../../columns.ts';
import type { PageMember } from './page-member.ts';
import { awardTones } from '../awards/award-tones.ts';

const AwardForm = late<{ member: PickedMember; onClose: () => void }>(
  async () => (await import('../awards/award-form.tsx')).default,
);

const AwardsTable = table<AwardRow>()({
  words: ({ personnelAwards }) => ({ ...awardWords({ personnelAwards }), none: personnelAwards.emptyTitle }),
  row: { key: 'id', name: 'title' },
  columns: [
    column(fields.day),
    column(fields.kind, { tones: awardTones }),
    column(fields.title, { main: true, wraps: true }),
    column(fields.issuer, { wraps: true }),
    column(fields.documentNo),
    column(fields.remark, { wraps: true }),
  ],
});

/** Its awards and punishments, and a new one. */
export function AwardsSection({ member }: { member: PageMember }) {
  const words = useText().personnelAwards;
  const mayKeep = useGranted(calls.saveAward.permission);
  const [isAdding, setAdding] = useState(false);
  const { id: memberId, memberName, memberNo, unitNames } = member;
  const pages = usePages(calls.awards, { memberId });
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
      <AwardsTable pages={pages} />
      {isAdding && <AwardForm member={person} onClose={() => setAdding(false)} />}
    </Section>
  );
}
