import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Textarea } from './input.tsx';
import { useKitText } from './kit-text.tsx';
import { createStore } from './store.ts';

export interface ConfirmQuestion {
  title: string;
  /** Where things stand now: what will happen, and to whom. */
  status: string;
  /** What follows from it, and whether it can be undone. */
  tip: string;
  confirmText?: string;
  cancelText?: string;
  danger?: boolean;
}

export interface ReasonQuestion extends ConfirmQuestion {
  reasonLabel?: string;
  /** Default true. */
  reasonRequired?: boolean;
  maxLength?: number;
}

interface Asked extends ReasonQuestion {
  id: number;
  withReason: boolean;
  answer: (reason: string | null) => void;
}

const store = createStore<readonly Asked[]>([]);
let lastId = 0;

function ask(question: ReasonQuestion, withReason: boolean): Promise<string | null> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (reason: string | null): void => {
      store.set((all) => all.filter((asked) => asked.id !== id));
      resolve(reason);
    };
    store.set((all) => [...all, { ...question, id, withReason, answer }]);
  });
}

/** Asks before an act: title, status line, tip, two buttons. True when confirmed. */
export const confirm = (question: ConfirmQuestion): Promise<boolean> =>
  ask(question, false).then((answer) => answer !== null);

/** Asks with a reason: the reason (may be empty when not required), or null when cancelled. */
export const confirmWithReason = (question: ReasonQuestion): Promise<string | null> => ask(question, true);

/** Stands once in the app's frame. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(store.subscribe, store.get);
  return asked.map((question) => <ConfirmDialog key={question.id} question={question} />);
}

function ConfirmDialog({ question }: { question: Asked }) {
  const text = useKitText();
  const id = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const missing = question.withReason && question.reasonRequired !== false && reason.trim() === '';
  const submit = (): void => {
    setTried(true);
    if (missing) field.current?.focus();
    else question.answer(reason.trim());
  };
  return (
    <Dialog
      open
      role="alertdialog"
      width={440}
      title={question.title}
      describedBy={id}
      onClose={() => question.answer(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
      }}
      footer={
        <>
          <Button
            onClick={() => question.answer(null)}
            data-autofocus={(!question.withReason && question.danger) || undefined}
          >
            {question.cancelText ?? text.cancel}
          </Button>
          <Button
            tone={question.danger ? 'danger' : 'primary'}
            onClick={submit}
            data-autofocus={(!question.withReason && !question.danger) || undefined}
          >
            {question.confirmText ?? text.ok}
          </Button>
        </>
      }
    >
      <div id={id} className="k-confirm">
        <p className="k-confirm-status">{question.status}</p>
        <p className="k-confirm-tip">{question.tip}</p>
      </div>
      {question.withReason && (
        <Field
          label={question.reasonLabel ?? text.confirm.reason}
          required={question.reasonRequired !== false}
          error={tried && missing ? text.confirm.reasonRequired : null}
        >
          <Textarea ref={field} value={reason} onChange={setReason} maxLength={question.maxLength ?? 200} />
        </Field>
      )}
    </Dialog>
  );
}
