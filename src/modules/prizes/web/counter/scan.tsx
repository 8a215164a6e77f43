import { useState } from 'react';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { namesVoucher } from '../../../vouchers/code.rules.ts';
import { deskCalls, type DeskVoucher } from '../../../vouchers/desk.calls.ts';
import { counterCalls as calls, type Customer } from '../../calls.ts';
import { beep } from './beep.ts';
import { Camera, useHasCamera } from './camera.tsx';
import { useOnline } from './use-online.ts';

type Props = {
  box: React.RefObject<HTMLInputElement | null>;
  /** Takes what was found; answers what is wrong with it. */
  onFound: (found: Customer) => string | null;
  onVoucher: (found: DeskVoucher) => void;
};

/** Finds the customer of a code, and says the outcome, to the ear as well: who scans does not look at the screen. */
function useFinding({ box, onFound, onVoucher }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isFinding, setFinding] = useState(false);
  const [name, setName] = useState('');
  const report = (problem: string): void => {
    setError(problem);
    beep(problem === '' ? 'found' : 'refused');
  };
  async function find(code: string): Promise<void> {
    if (code === '' || isFinding) return;
    setFinding(true);
    setName('');
    try {
      if (namesVoucher(code)) {
        const voucher = await send(deskCalls.find, { text: code });
        onVoucher(voucher);
        setError('');
        beep(voucher.refusal === '' ? 'found' : 'refused');
        setName(voucher.memberName);
        setText('');
        return;
      }
      const found = await send(calls.find, { text: code });
      const problem = onFound(found) ?? '';
      report(problem);
      if (problem === '') setName(found.memberName);
      setText('');
    } catch (failure) {
      if (!(failure instanceof CallRefused)) return;
      report(failure.message);
      box.current?.select();
    } finally {
      setFinding(false);
    }
  }
  const type = (typed: string): void => {
    setText(typed);
    setError('');
  };
  return { text, type, error, name, isFinding, find };
}

/** The box that a scanner types into and ends with Enter. */
export function Scan(props: Props) {
  const words = useText().prizes.counter;
  const isOnline = useOnline();
  const [isFilming, setFilming] = useState(false);
  const hasCamera = useHasCamera();
  const { box } = props;
  const { text, type, error, name, isFinding, find } = useFinding(props);
  return (
    <form
      className="pz-scan"
      data-outcome={error ? 'refused' : name ? 'found' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void find(text.trim());
      }}
    >
      {!isOnline && <Alert tone="warning">{words.offline}</Alert>}
      <Field label={words.scan} hint={words.scanTip} error={error}>
        <Inline gap={8}>
          <Input ref={box} value={text} onChange={type} autoFocus autoComplete="off" spellCheck={false} />
          <Button type="submit" tone="primary" loading={isFinding}>
            {words.find}
          </Button>
          {hasCamera && (
            <Button onClick={() => setFilming(!isFilming)}>
              {isFilming ? words.closeCamera : words.camera}
            </Button>
          )}
        </Inline>
      </Field>
      <p role="status" className="pz-found">
        {name && `${words.found}${name}`}
      </p>
      {isFilming && <Camera onCode={(code) => void find(code)} />}
    </form>
  );
}
