import { Field } from '../../../../kit/web/input/field.tsx';
import { FormDialog } from '../../../../kit/web/form/form-dialog.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import { Alert, ErrorState, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { roleApps, rolesCalls as calls } from '../../calls.ts';
import type { RoleRow } from '../../columns.ts';
import { RightsTree, type RightRow } from './rights-tree.tsx';
import './role.css';

type RoleApp = (typeof roleApps)[number];
type Props = { from?: RoleRow; isCopy?: boolean; onClose: () => void };

const width = 720;

/** A role with its rights; a copy begins with those of another one. */
export default function RoleForm({ from, isCopy = false, onClose }: Props) {
  const words = useText().roles;
  const tree = useCall(calls.tree, {}, { quiet: true });
  const detail = useCall(calls.detail, { id: from?.id ?? '' }, { quiet: true, enabled: from !== undefined });
  const rights = from === undefined ? [] : detail.data?.permissions;
  const isOld = from !== undefined && detail.isPlaceholderData;
  if (tree.data && rights && !isOld)
    return (
      <Fields
        {...(from && { from: detail.data ?? from })}
        isCopy={isCopy}
        rows={tree.data}
        rights={rights}
        onClose={onClose}
      />
    );
  const failed = tree.isError ? tree : detail.isError ? detail : null;
  return (
    <Dialog
      look="drawer"
      width={width}
      title={from && !isCopy ? words.form.edit(from.name) : words.form.add}
      onClose={onClose}
    >
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton width={90} height={320} />
      )}
    </Dialog>
  );
}

type FieldsProps = Props & { rows: readonly RightRow[]; rights: readonly string[] };

function Fields({ from, isCopy = false, rows, rights, onClose }: FieldsProps) {
  const words = useText().roles;
  const me = useMe();
  const isNew = from === undefined || isCopy;
  const isBuiltIn = !isNew && from.builtIn !== null;
  const readOnly = isNew ? !isOffered(me, calls.save) : !from.can.edit;
  const ownRights = new Set(rows.flatMap(({ id, isOwn }) => (isOwn ? [id] : [])));
  const form = useForm(calls.save, {
    initial: {
      name: isCopy && from ? words.copyName(from.name).slice(0, 30) : (from?.name ?? ''),
      app: (from?.app ?? 'points') as RoleApp,
      note: from?.note ?? '',
      // A copy holds what its maker may give.
      permissions: isCopy ? rights.filter((id) => ownRights.has(id)) : rights,
    },
    input: (value, id) => ({
      ...value,
      permissions: [...value.permissions],
      id: isNew ? id : from.id,
      version: isNew ? 0 : from.version,
    }),
    changes: [calls.list, calls.detail, calls.log],
    onDone: (_, { name }) => {
      toast({ tone: 'success', text: words.form.saved(name) });
      onClose();
    },
  });
  const tip = isBuiltIn && (from.builtIn === 'administrator' ? words.form.administrator : words.form.builtIn);
  return (
    <FormDialog
      form={form}
      width={width}
      title={isNew ? words.form.add : words.form.edit(from.name)}
      help={words.form.help}
      onClose={onClose}
      readOnly={readOnly}
    >
      {tip && <Alert tone="info" title={tip} />}
      <Field label={words.form.fields.name} {...form.field('name')} half>
        <Input {...form.control('name')} disabled={isBuiltIn || readOnly} autoComplete="off" />
      </Field>
      <Field label={words.form.fields.app} {...form.field('app')} half>
        <Select
          value={form.value.app}
          onChange={(app) => app && form.change({ app })}
          disabled={isBuiltIn || readOnly}
          options={roleApps.map((value) => ({ value, label: words.apps[value] }))}
        />
      </Field>
      <Field label={words.form.fields.note} {...form.field('note')}>
        <Textarea {...form.control('note')} rows={2} disabled={readOnly} />
      </Field>
      <Field label={words.form.fields.permissions} {...form.field('permissions')} required={false} group>
        <RightsTree
          rows={rows}
          value={form.value.permissions}
          onChange={(permissions) => form.change({ permissions })}
          readOnly={readOnly}
        />
      </Field>
    </FormDialog>
  );
}
