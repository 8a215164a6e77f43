import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { toLanguage, type Language } from '../../contract/language.ts';
import {
  plainDecimal,
  readNumber,
  textOfHundredths,
  textOfTenths,
  type NumberKind,
} from '../../contract/number/read-number.ts';
import { roundToPower } from '../../contract/number/round.ts';
import { numeric, refusalText, type RuleRefusal } from '../../contract/rules.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { useFieldControl, useFieldProblem } from './field-control.ts';
import { Input } from './input.tsx';
import type { InputProps } from './input.tsx';
import { filterNumber } from './number-filter.ts';

/** A text that is no value yet, why, and whether its writer has left it; before, he may only be halfway. */
export type NumberProblem = { text: string; message: string; isLeft: boolean };

interface NumberProps extends Omit<InputProps, 'value' | 'onChange' | 'min' | 'max' | 'type' | 'clearable'> {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Limits in the unit of the value. What is typed outside of them stays, with the reason. */
  min?: number;
  max?: number;
  /** Whether leaving it empty is a mistake, for one of several boxes of a field. */
  needed?: boolean;
  /**
   * For values that are not sent by the form around the box: nothing may be sent while a box has a problem, whose
   * sentence the owner then shows.
   */
  onProblem?: (problem: NumberProblem | null) => void;
  /** A problem that was reported before the box was drawn. */
  problem?: NumberProblem | undefined;
}

/**
 * A number with at most one decimal, given and taken in tenths: 105 is 10.5. It holds what is typed until it is left; arrows
 * up and down step by one, with Shift to the next ten.
 */
export function TenthsInput(props: NumberProps) {
  return <NumberBox {...props} kind="tenths" />;
}

/** An amount with at most two decimals, given and taken in hundredths. */
export function HundredthsInput(props: NumberProps) {
  return <NumberBox {...props} kind="hundredths" />;
}

/** A whole number. */
export function NumberInput(props: NumberProps) {
  return <NumberBox {...props} kind="whole" />;
}

type Limits = Pick<NumberProps, 'min' | 'max'>;
const unitOf = { whole: 1, tenths: 10, hundredths: 100 } as const;
/** The power of ten in the unit of the value that is a ten of what is shown. */
const powerOfTen = { whole: 1, tenths: 2, hundredths: 3 } as const;

/** 23 → 30 → 40, and 23 → 20 → 10. @internal */
export const nextTen = (value: number, direction: 1 | -1, kind: NumberKind): number =>
  roundToPower(value + direction, powerOfTen[kind], direction === 1 ? 'up' : 'down');

function NumberBox({
  value,
  onChange,
  min,
  max,
  kind,
  needed = false,
  className,
  onBlur,
  onProblem,
  problem: before,
  ...rest
}: NumberProps & { kind: NumberKind }) {
  const words = useKitText();
  const language = toLanguage(words.language);
  const control = useFieldControl();
  const id = useId();
  // With the value that it came to: once that is changed from elsewhere, the text is no longer what was meant.
  const [typed, setTyped] = useState<{ text: string; value: number | null; isLeft: boolean } | null>(
    before ? { text: before.text, value, isLeft: before.isLeft } : null,
  );
  const own = typed !== null && typed.value === value ? typed : null;
  const lacks: RuleRefusal | null = needed && value === null ? { key: 'rule.required', params: {} } : null;
  const refusal = (own && judge(own.text, { language, kind, min, max }).refusal) ?? lacks;
  const message = refusal && refusalText(words.rules, refusal);
  useTold({ text: own?.text ?? '', message, isLeft: own?.isLeft ?? false }, { problem: before, onProblem });

  function type(text: string): void {
    const judged = judge(text, { language, kind, min, max });
    const next = judged.value === undefined ? value : judged.value;
    setTyped({ text, value: next, isLeft: false });
    if (next !== value) onChange(next);
  }
  function step(direction: 1 | -1, isFar: boolean): void {
    const next = isFar ? nextTen(value ?? 0, direction, kind) : (value ?? 0) + direction * unitOf[kind];
    const bounded = Math.min(max ?? next, Math.max(min ?? next, next));
    setTyped(null);
    onChange(bounded);
  }
  const isShownHere = message !== null && own?.isLeft === true && !onProblem && !control['aria-invalid'];
  return (
    <Input
      {...rest}
      type="text"
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={`k-input-number${className ? ` ${className}` : ''}`}
      value={own?.text ?? textOf(value, language, kind)}
      {...(message !== null && own?.isLeft && { 'aria-invalid': true, title: message })}
      {...(isShownHere && { 'aria-describedby': `${id}-problem` })}
      note={
        isShownHere && (
          <span role="alert" id={`${id}-problem`} className="k-number-problem">
            {message}
          </span>
        )
      }
      onChange={type}
      onKeyDown={(event) => {
        const direction = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
        if (!direction) return;
        event.preventDefault();
        step(direction, event.shiftKey);
      }}
      onBlur={(event) => {
        setTyped(message === null ? null : { text: own?.text ?? '', value, isLeft: true });
        onBlur?.(event);
      }}
    />
  );
}

/**
 * Reports the problem of the text to the form, or to the owner that sends the value; nothing once it is mended or
 * removed.
 */
function useTold(
  { text, message, isLeft }: Omit<NumberProblem, 'message'> & { message: string | null },
  { problem: before, onProblem }: Pick<NumberProps, 'problem' | 'onProblem'>,
) {
  const tellField = useFieldProblem();
  const isTold = useRef(before !== undefined);
  const tell = useEffectEvent((): void => {
    // Most boxes never have one: a page with thousands of boxes gets no calls from each.
    if (message === null && !isTold.current) return;
    isTold.current = message !== null;
    if (onProblem) onProblem(message === null ? null : { text, message, isLeft });
    else tellField?.(message);
  });
  const leave = useEffectEvent(() => tellField?.(null));
  useLayoutEffect(() => tell(), [text, message, isLeft]);
  useLayoutEffect(() => () => leave(), []);
}

const writers = { whole: String, tenths: textOfTenths, hundredths: textOfHundredths } as const;
const textOf = (value: number | null, language: Language, kind: NumberKind): string =>
  value === null ? '' : writers[kind](value, language);

type Judged = {
  /** Undefined where nothing can be read. */ value?: number | null;
  refusal: RuleRefusal | null;
};

/** The value of a text, and what is wrong with it. Further decimals are cut, as the specification's number filter does. */
function judge(
  text: string,
  { language, kind, min, max }: Limits & { language: Language; kind: NumberKind },
): Judged {
  const read = readNumber(text, language, kind);
  if (read.kind === 'empty') return { value: null, refusal: null };
  if (read.kind === 'number') return { value: read.value, refusal: outside(read.value, { kind, min, max }) };
  if (read.refusal.key === 'rule.decimals' && kind !== 'hundredths')
    return judge(filterNumber(plainDecimal(text, language) ?? ''), { language: 'en_US', kind, min, max });
  return { refusal: read.refusal };
}

function outside(value: number, { kind, min, max }: Limits & { kind: NumberKind }): RuleRefusal | null {
  if (kind === 'whole' && min === 1 && value < 1) return numeric(String(value));
  if (min !== undefined && value < min) return { key: 'rule.atLeast', params: { n: min / unitOf[kind] } };
  if (max !== undefined && value > max) return { key: 'rule.atMost', params: { n: max / unitOf[kind] } };
  return null;
}
