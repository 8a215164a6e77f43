import { useId, useRef, useState } from 'react';
import { Button } from '../display/button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from '../input/field.tsx';
import { Textarea } from '../input/more-inputs.tsx';
import { useKitText } from '../words/use-kit-text.tsx';

export interface Question {
  title: string;
  /** The consequence and the people whom it affects. */
  status: string;
  /** The consequences, and whether it can be undone. */
  tip: string;
  confirmText?: string;
  cancelText?: string;
  danger?: boolean;
  /** Also asks for a reason. */
  reason?: 'required' | 'optional';
  /** How long the reason may be. */
  maxLength?: number | undefined;
}

type ConfirmDialogProps = {
  question: Question;
  onAnswer: (reason: string) => void;
  onClose: () => void;
};

export default function ConfirmDialog({ question, onAnswer, onClose }: ConfirmDialogProps) {
  const text = useKitText();
  const id = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const missing = question.reason === 'required' && reason.trim() === '';
  const submit = (): void => {
    setTried(true);
    if (missing) field.current?.focus();
    else onAnswer(reason.trim());
  };
  return (
    <Dialog
      role="alertdialog"
      width={440}
      title={question.title}
      describedBy={id}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
      }}
      footer={
        <>
          <Button onClick={onClose} data-autofocus={(!question.reason && question.danger) || undefined}>
            {question.cancelText ?? text.cancel}
          </Button>
          <Button
            tone={question.danger ? 'danger' : 'primary'}
            onClick={submit}
            data-autofocus={(!question.reason && !question.danger) || undefined}
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
      {question.reason && (
        <Field
          label={text.confirm.reason}
          required={question.reason === 'required'}
          error={tried && missing ? text.confirm.reasonRequired : null}
        >
          <Textarea ref={field} value={reason} onChange={setReason} maxLength={question.maxLength} />
        </Field>
      )}
    </Dialog>
  );
}
