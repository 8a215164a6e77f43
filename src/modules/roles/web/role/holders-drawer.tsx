import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { FormDialog } from '../../../../kit/web/form/form-dialog.tsx';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { instant, text, texts } from '../../../../kit/contract/list/columns.ts';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { MemberPicker, type PickedMember } from '../../../members/web/door.tsx';
import { maximumHoldersAtOnce, rolesCalls as calls } from '../../calls.ts';
import type { RoleRow } from '../../columns.ts';

type Holder = OutputOf<typeof calls.holders>['rows'][number];
const changes = [calls.holders, calls.list, calls.log];

/** The holders of a role; gives it to others and takes it away. */
export default function HoldersDrawer({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const words = useText().roles.people;
  const kit = useKitText();
  const [adding, setAdding] = useState(false);
  const note =
    role.builtIn === 'member'
      ? words.everybody
      : role.builtIn === 'administrator'
        ? words.administrators
        : null;
  return (
    <Dialog
      look="drawer"
      width={760}
      title={words.title(role.name)}
      help={words.help}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          {role.can.bind && (
            <Button tone="primary" icon={<IconPlus />} onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      {note && <Alert tone="info" title={note} />}
      {role.builtIn !== 'member' && <Holders role={role} />}
      {adding && <GiveForm role={role} onClose={() => setAdding(false)} />}
    </Dialog>
  );
}

function GiveForm({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const words = useText().roles.people;
  const form = useForm(calls.bind, {
    initial: { memberIds: [] as readonly PickedMember[] },
    input: ({ memberIds }) => ({
      roleId: role.id,
      memberIds: memberIds.map(({ id }) => id),
      isGiven: true,
    }),
    changes,
    onDone: ({ count }) => {
      toast({ tone: 'success', text: words.given(count) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      look="dialog"
      title={words.addTitle(role.name)}
      help={words.help}
      onClose={onClose}
    >
      <Field label={words.members} {...form.field('memberIds')} required>
        <MemberPicker
          multiple
          most={maximumHoldersAtOnce}
          value={form.value.memberIds}
          onChange={(memberIds) => form.change({ memberIds })}
        />
      </Field>
    </FormDialog>
  );
}

const HoldersTable = table<Holder>()({
  words: ({ roles: { people } }) => ({ title: people.members, columns: people.columns, none: people.none }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(text('memberName'), { main: true }),
    column(text('memberNo', { width: 100 })),
    column(texts('unitNames', { width: 200 }), { wraps: true }),
    column(instant('since', { width: 140 })),
  ],
});

function Holders({ role }: { role: RoleRow }) {
  const words = useText().roles.people;
  const take = useAct(calls.bind, {
    input: ({ id }: Holder) => ({ roleId: role.id, memberIds: [id], isGiven: false }),
    ask: ({ memberName }) => ({
      title: words.takeTitle,
      status: `${memberName} · ${role.name}`,
      tip: words.takeTip,
      danger: true,
    }),
    done: (_, { memberName }) => words.taken(memberName),
    changes,
  });
  const pages = usePages(calls.holders, { roleId: role.id });
  return (
    <HoldersTable
      pages={pages}
      label={words.title(role.name)}
      {...(role.can.bind && {
        rowActions: (row: Holder) => [
          { id: 'take', label: words.take, danger: true, onSelect: () => void take.run(row) },
        ],
      })}
    />
  );
}
