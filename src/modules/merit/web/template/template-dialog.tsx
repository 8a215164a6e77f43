import { useState } from 'react';
import { Button, IconButton } from '../../../../kit/web/display/button.tsx';
import { EmptyState } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { IconCheck, IconClose, IconCopy, IconEdit } from '../../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../../kit/web/display/more-icons.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { Field } from '../../../../kit/web/form/field.tsx';
import { Checkbox, Input } from '../../../../kit/web/form/input.tsx';
import { textLimit } from '../../../../kit/web/form/limits.ts';
import { confirm } from '../../../../kit/web/overlay/confirm.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useAct } from '../../../../kit/web/send/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useRefresh, useWrite } from '../../../../kit/web/send/write.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { templateCalls, type TemplateRow } from '../../template.calls.ts';
import type { TemplateUse } from './template.use.ts';
import './template.css';

type TemplateDialogProps = TemplateUse & { onClose: () => void };

/** The templates of the person and of the organisation, and a name for what stands on the screen. */
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
    <Dialog open onClose={onClose} title={words.title} width={560}>
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

function NewTemplate({ kind, content, name: given, mayShare }: TemplateUse & { mayShare: boolean }) {
  const { meritTemplates: words } = useText();
  const write = useWrite();
  const refresh = useRefresh([templateCalls.templates]);
  const [name, setName] = useState(given);
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const isEmpty = content() === null;
  async function keep(): Promise<void> {
    const current = content();
    if (!current) return;
    setSaving(true);
    setProblem(null);
    try {
      const input = { id: crypto.randomUUID(), version: 0, kind, name, shared, content: current };
      await write(templateCalls.saveTemplate, input, { quiet: true });
      toast({ tone: 'success', text: words.kept(name.trim()) });
      setName('');
      await refresh();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(error.fields['name'] ?? error.message);
    } finally {
      setSaving(false);
    }
  }
  return (
    <form
      className="mp-new"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <Field label={words.name} error={problem} hint={isEmpty ? words.nothing : undefined}>
        <Input
          value={name}
          {...textLimit(templateCalls.saveTemplate, 'name')}
          autoComplete="off"
          onChange={setName}
        />
      </Field>
      {mayShare && <Checkbox label={words.share} checked={shared} onChange={setShared} />}
      <Button type="submit" tone="primary" loading={saving} disabled={isEmpty || name.trim() === ''}>
        {words.keep}
      </Button>
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

function TemplateLine({ row, kind, mayShare, busy, onUse }: TemplateLineProps) {
  const { meritTemplates: words } = useText();
  const { cancel, save } = useKitText();
  const [name, setName] = useState<string | null>(null);
  const { id, version, shared } = row;
  const change = useAct(templateCalls.saveTemplate, { changes: [templateCalls.templates] });
  const remove = useAct(templateCalls.deleteTemplate, {
    ask: () => ({
      title: words.removeTitle,
      status: words.removeStatus(row.name),
      tip: shared ? words.removeShared : words.removeTip,
      confirmText: words.remove,
      danger: true,
    }),
    changes: [templateCalls.templates],
  });
  async function rename(): Promise<void> {
    if (name === null) return;
    if (await change.run({ id, version, kind, name, shared })) setName(null);
  }
  return (
    <li className="mp-row">
      {name === null ? (
        <>
          <span className="mp-name">
            <strong>{row.name}</strong>
            <span className="me-quiet">
              {words.lines(row.lines)}
              {!row.own && ` · ${row.ownerName}`}
            </span>
            {shared && <Tag tone="info">{words.shared}</Tag>}
          </span>
          <span className="mp-acts">
            <Button loading={busy} onClick={onUse}>
              {words.use}
            </Button>
            {row.own && (mayShare || shared) && (
              <Button
                tone="quiet"
                loading={change.busy !== null}
                onClick={() => void change.run({ id, version, kind, name: row.name, shared: !shared })}
              >
                {shared ? words.unshare : words.share}
              </Button>
            )}
            {row.own && (
              <IconButton label={words.rename} icon={<IconEdit />} onClick={() => setName(row.name)} />
            )}
            {(row.own || mayShare) && (
              <IconButton
                label={words.remove}
                icon={<IconTrash />}
                onClick={() => void remove.run({ id, version })}
              />
            )}
          </span>
        </>
      ) : (
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
          <IconButton label={cancel} icon={<IconClose />} onClick={() => setName(null)} />
        </>
      )}
    </li>
  );
}
