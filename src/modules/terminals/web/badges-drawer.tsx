import { useState } from 'react';
import { isOffered, useMe } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { terminalsCalls as calls, type BadgeRow } from '../calls.ts';
import { badgeFields as fields } from '../columns.ts';

const MatchForm = late(async () => (await import('./match-form.tsx')).default);

const Badges = table<BadgeRow>()({
  words: ({ terminals: { badges } }) => ({
    title: badges.title,
    columns: badges.columns,
    none: badges.none,
  }),
  row: { key: 'id', name: 'pin' },
  columns: ({ terminals: { badges } }) => [
    column(fields.pin, { main: true }),
    column(fields.fromDay),
    custom(
      'memberName',
      ({ memberId, memberName }: BadgeRow) => (memberId === null ? badges.nobody : memberName),
      {
        width: 130,
      },
    ),
    column(fields.memberNo),
    column(fields.byName),
    column(fields.at),
  ],
});

/** Numbers of terminals that were given to members. */
export default function BadgesDrawer({ onClose }: { onClose: () => void }) {
  const { badges: words } = useText().terminals;
  const kit = useKitText();
  const me = useMe();
  const [isAdding, setAdding] = useState(false);
  const remove = useAct<typeof calls.removeBadge, BadgeRow>(() => calls.removeBadge, {
    input: ({ id, version }) => ({ id, version }),
    ask: ({ pin }) => ({ title: words.remove, status: pin, tip: words.removeTip, danger: true }),
    changes: [calls.badges, calls.unmatched, calls.punches],
  });
  const mayMatch = isOffered(me, calls.match);
  return (
    <Dialog
      look="drawer"
      width={840}
      title={words.title}
      help={words.help}
      onClose={onClose}
      actions={mayMatch && <Button onClick={() => setAdding(true)}>{words.add}</Button>}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Stack gap={12}>
        <Badges
          pages={usePages(calls.badges, {})}
          rowActions={(row) =>
            mayMatch
              ? [{ id: 'remove', label: words.remove, danger: true, onSelect: () => void remove.run(row) }]
              : []
          }
        />
      </Stack>
      {isAdding && <MatchForm onClose={() => setAdding(false)} />}
    </Dialog>
  );
}
