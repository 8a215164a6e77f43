import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../display/button.tsx';
import { confirm } from '../overlay/confirm.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { FormScope } from '../input/field.tsx';
import type { Form } from './use-form.ts';
import { useKitText } from '../words/use-kit-text.tsx';

/** The browser's own question before a tab with unsaved typing is closed or reloaded. */
function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}

/** Asks whether unsaved changes may go; true when they may. */
function useAskDiscard(discard: Discard | undefined): () => Promise<boolean> {
  const { confirm: words } = useKitText();
  return () =>
    confirm({
      title: words.discardTitle,
      status: words.discardStatus,
      tip: words.discardTip,
      confirmText: words.discard,
      ...discard,
      cancelText: words.keep,
      danger: true,
    });
}

/** The question before typed input is discarded, for forms in which the usual question says too little. */
type Discard = { title: string; status: string; tip: string; confirmText: string };

export type FormDialogProps<Value extends object> = {
  form: Form<Value>;
  title: string;
  help?: ReactNode;
  onClose: () => void;
  submitText?: string;
  /** A drawer for objects, a dialog for a few fields about something on the screen. Default: drawer. */
  look?: 'drawer' | 'dialog';
  /** Width in px, default 480. */
  width?: number;
  /** Closing does not ask, because the input is no loss, such as a password. */
  throwaway?: boolean;
  discard?: Discard;
  /** There is nothing to send: the dialog only shows. */
  readOnly?: boolean;
  children: ReactNode;
};

/** Creates or edits one object. Ctrl+Enter submits; nothing typed is lost by a refusal or a slip of the mouse. */
export function FormDialog<Value extends object>(props: FormDialogProps<Value>) {
  const { form, look = 'drawer', width = 480, readOnly = false } = props;
  const text = useKitText();
  const formId = useId();
  const askDiscard = useAskDiscard(props.discard);
  const asking = useRef(false);
  const guarded = form.dirty && !props.throwaway;
  useUnsavedGuard(guarded);
  async function close(): Promise<void> {
    if (form.sending || asking.current) return;
    asking.current = true;
    const leave = !guarded || (await askDiscard());
    asking.current = false;
    if (leave) props.onClose();
  }
  return (
    <Dialog
      onClose={() => void close()}
      title={props.title}
      help={props.help}
      look={look}
      width={width}
      onKeyDown={(event) => {
        if (readOnly || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        form.submit();
      }}
      footer={
        <>
          {!readOnly && (
            <FootHint key={form.attempt} formId={formId} mistakes={Object.keys(form.errors).length} />
          )}
          <Button onClick={() => void close()}>{readOnly ? text.close : text.cancel}</Button>
          {!readOnly && (
            <Button tone="primary" onClick={form.submit} loading={form.sending}>
              {props.submitText ?? text.save}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <FormScope errors={form.errors} attempt={form.attempt} onProblem={form.tellProblem}>
          {props.children}
        </FormScope>
      </form>
    </Dialog>
  );
}

/** How to send the form; after a refusal how many mistakes there are, in sight wherever its fields are scrolled to. */
function FootHint({ formId, mistakes }: { formId: string; mistakes: number }) {
  const { form: words } = useKitText();
  const at = useRef(0);
  if (mistakes < 2) return <span className="k-foot-hint">{words.submitHint}</span>;
  // The first one has the focus already, which also scrolls to it; the last one is followed by the first.
  function focusNext(): void {
    const wrong = document.getElementById(formId)?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [];
    at.current = (at.current + 1) % Math.max(1, wrong.length);
    wrong[at.current]?.focus();
  }
  return (
    <span className="k-foot-mistakes" role="status">
      <Button tone="quiet" onClick={focusNext}>
        {words.mistakes(mistakes)}
      </Button>
    </span>
  );
}
