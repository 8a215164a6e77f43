import { useState } from 'react';
import { isBlank } from '../../../../kit/contract/rules.ts';
import { Button, IconButton } from '../../../../kit/web/display/button.tsx';
import { EmptyState } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { IconCheck, IconClose, IconCopy, IconEdit } from '../../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../../kit/web/display/more-icons.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { Field, FormScope } from '../../../../kit/web/input/field.tsx';
import { Checkbox, Input } from '../../../../kit/web/input/input.tsx';
import { textLimit } from '../../../../kit/web/form/limits.ts';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { confirm } from '../../../../kit/web/overlay/confirm.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { templateCalls, type TemplateRow } from '../../template.calls.ts';
import type { TemplateUse } from './template.use.ts';
import './template.css';

type TemplateDialogProps = TemplateUse & { onClose: () => void };

/** The templates of the person and of the organisation, and a name for the content on the screen. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { kind, content, onUse, onLikeLast, onClose } = props;
  const { meritTemplates: words } = useText();
  const answer = useCall(templateCalls.templates, { kind }, { quiet: true });
  const { data } = answer;
  const [busy, setBusy] = useState<string | null>(null);

  async function mayReplace(): Promise<boolean> {
    if (content() === null) return true;
    return confirm({
      title: words.replaceTitle,
      status: words.replaceStatus,
      tip: words.replaceTip,
      confirmText: words.use,
    });
  }
  async function begin(id: string, act: () => Promise<boolean>): Promise<void> {
    if (!(await mayReplace())) return;
    setBusy(id);
    try {
      if (await act()) onClose();
      else toast({ tone: 'info', text: words.noLast });
    } catch (failure) {
      if (failure instanceof CallRefused) toast({ tone: 'danger', text: failure.message });
      else throw failure;
    } finally {
      setBusy(null);
    }
  }
  const use = ({ id }: TemplateRow): Promise<void> =>
    begin(id, async () => {
      await onUse(await send(templateCalls.template, { id }));
      return true;
    });
  return (
    <Dialog onClose={onClose} title={words.title} width={560}>
      <div className="mp-body">
        <NewTemplate {...props} mayShare={data?.mayShare ?? false} />
        {onLikeLast && (
          <Button
            icon={<IconCopy />}
            loading={busy === 'last'}
            onClick={() => void begin('last', onLikeLast)}
          >
            {words.likeLast}
          </Button>
        )}
        <Unanswered answer={answer}>
          <Spinner label={words.title} />
        </Unanswered>
        {data?.rows.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
        <ul className="mp-list">
          {data?.rows.map((row) => (
            <TemplateLine
              key={row.id}
              row={row}
              kind={kind}
              mayShare={data.mayShare}
              busy={busy === row.id}
              onUse={() => void use(row)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function NewTemplate({ kind, content, name: firstName, mayShare }: TemplateUse & { mayShare: boolean }) {
  const { meritTemplates: words } = useText();
  const isEmpty = content() === null;
  const form = useForm(templateCalls.saveTemplate, {
    initial: { name: firstName, shared: false },
    input: (value, id) => ({ id, version: 0, kind, ...value, content: content() }),
    changes: [templateCalls.templates],
    onDone: (_answer, { name }) => {
      toast({ tone: 'success', text: words.kept(name.trim()) });
      form.change({ name: '' });
    },
  });
  const { name, shared } = form.value;
  return (
    <form
      className="mp-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) form.submit();
      }}
    >
      <FormScope errors={form.errors} attempt={form.attempt} onProblem={form.tellProblem}>
        <Field label={words.name} name="name" hint={isEmpty ? words.nothing : undefined}>
          <Input {...form.control('name')} autoComplete="off" />
        </Field>
        {mayShare && (
          <Checkbox
            label={words.share}
            checked={shared}
            onChange={(checked) => form.change({ shared: checked })}
          />
        )}
        <Button type="submit" tone="primary" loading={form.sending} disabled={isEmpty || isBlank(name)}>
          {words.keep}
        </Button>
      </FormScope>
    </form>
  );
}

type TemplateLineProps = {
  row: TemplateRow;
  kind: TemplateUse['kind'];
  mayShare: boolean;
  busy: boolean;
  onUse: () => void;
};

function TemplateLine(props: TemplateLineProps) {
  const [renaming, setRenaming] = useState(false);
  return (
    <li className="mp-row">
      {renaming ? (
        <Renaming {...props} onClose={() => setRenaming(false)} />
      ) : (
        <>
          <TemplateName row={props.row} />
          <TemplateActs {...props} onRename={() => setRenaming(true)} />
        </>
      )}
    </li>
  );
}

function TemplateName({ row }: Pick<TemplateLineProps, 'row'>) {
  const { meritTemplates: words } = useText();
  return (
    <span className="mp-name">
      <strong>{row.name}</strong>
      <span className="k-quiet">
        {words.lines(row.lines)}
        {!row.own && ` · ${row.ownerName}`}
      </span>
      {row.shared && <Tag tone="info">{words.shared}</Tag>}
    </span>
  );
}

function TemplateActs(props: TemplateLineProps & { onRename: () => void }) {
  const { row, kind, mayShare, busy, onUse, onRename } = props;
  const { meritTemplates: words } = useText();
  const { id, version, name, shared, own } = row;
  const change = useAct(templateCalls.saveTemplate, { changes: [templateCalls.templates] });
  const remove = useAct(templateCalls.deleteTemplate, {
    ask: () => ({
      title: words.removeTitle,
      status: words.removeStatus(name),
      tip: shared ? words.removeShared : words.removeTip,
      confirmText: words.remove,
      danger: true,
    }),
    changes: [templateCalls.templates],
  });
  return (
    <span className="mp-acts">
      <Button loading={busy} onClick={onUse}>
        {words.use}
      </Button>
      {own && (mayShare || shared) && (
        <Button
          tone="quiet"
          loading={change.busy !== null}
          onClick={() => void change.run({ id, version, kind, name, shared: !shared })}
        >
          {shared ? words.unshare : words.share}
        </Button>
      )}
      {own && <IconButton label={words.rename} icon={<IconEdit />} onClick={onRename} />}
      {(own || mayShare) && (
        <IconButton
          label={words.remove}
          icon={<IconTrash />}
          onClick={() => void remove.run({ id, version })}
        />
      )}
    </span>
  );
}

function Renaming({ row, kind, onClose }: TemplateLineProps & { onClose: () => void }) {
  const { meritTemplates: words } = useText();
  const { cancel, save } = useKitText();
  const [name, setName] = useState(row.name);
  const change = useAct(templateCalls.saveTemplate, { changes: [templateCalls.templates] });
  async function rename(): Promise<void> {
    const { id, version, shared } = row;
    if (await change.run({ id, version, kind, name, shared })) onClose();
  }
  return (
    <>
      <Input
        value={name}
        aria-label={words.name}
        autoFocus
        {...textLimit(templateCalls.saveTemplate, 'name')}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void rename();
        }}
      />
      <IconButton label={save} icon={<IconCheck />} onClick={() => void rename()} />
      <IconButton label={cancel} icon={<IconClose />} onClick={onClose} />
    </>
  );
}
