import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { Alert } from './feedback.tsx';
import { FormScope } from './field.tsx';
import { useKitText } from './kit-text.tsx';

/** The browser's own question before a tab with unsaved typing is closed or reloaded. */
export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}

/** Asks whether unsaved changes may go; true when they may. Form pages ask it before they navigate. */
export function useAskDiscard(): () => Promise<boolean> {
  const { confirm: words } = useKitText();
  return () =>
    confirm({
      title: words.discardTitle,
      status: words.discardStatus,
      tip: words.discardTip,
      confirmText: words.discard,
      cancelText: words.keep,
      danger: true,
    });
}

const NO_ERRORS: Readonly<Record<string, string>> = {};

export interface FormDrawerProps {
  open: boolean;
  title: string;
  help?: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  submitText?: string;
  submitting?: boolean;
  /** Something typed is not saved: closing asks first. */
  dirty: boolean;
  /** A refusal that belongs to no field. */
  error?: string | null;
  /** Refusals by path; each shows at the `Field` of that `name`, the rest on top. The first one takes focus. */
  errors?: Readonly<Record<string, string>>;
  /** Width in px, default 480. */
  width?: number;
  /** More buttons at the left of the footer. */
  extra?: ReactNode;
  children: ReactNode;
}

/** Creates or edits one object. Ctrl+Enter submits; nothing typed is lost by a refusal or a slip of the mouse. */
export function FormDrawer(props: FormDrawerProps) {
  const text = useKitText();
  const askDiscard = useAskDiscard();
  const asking = useRef(false);
  useUnsavedGuard(props.open && props.dirty);
  async function close(): Promise<void> {
    if (props.submitting || asking.current) return;
    asking.current = true;
    const leave = !props.dirty || (await askDiscard());
    asking.current = false;
    if (leave) props.onClose();
  }
  const submit = (): void => {
    if (!props.submitting) props.onSubmit();
  };
  return (
    <Dialog
      open={props.open}
      onClose={() => void close()}
      title={props.title}
      help={props.help}
      look="drawer"
      width={props.width ?? 480}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          submit();
        }
      }}
      footer={
        <>
          {props.extra}
          <span className="k-foot-hint">{text.form.submitHint}</span>
          <Button onClick={() => void close()}>{text.cancel}</Button>
          <Button tone="primary" onClick={submit} loading={props.submitting ?? false}>
            {props.submitText ?? text.save}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {props.error && (
          <Alert tone="danger" title={text.form.failed}>
            {props.error}
          </Alert>
        )}
        <FormScope errors={props.errors ?? NO_ERRORS}>{props.children}</FormScope>
      </form>
    </Dialog>
  );
}
