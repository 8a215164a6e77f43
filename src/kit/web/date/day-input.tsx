import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Calendar } from './calendar.tsx';
import { parseDay } from './calendar-day.ts';
import { localToday } from './day.ts';
import type { Day } from './day.ts';
import { useFieldControl, useFieldProblem } from '../input/field-control.ts';
import { IconCalendar, IconClose } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { Popover } from '../overlay/popover.tsx';
import './calendar.css';

export interface DayInputProps {
  value: Day | null;
  onChange: (value: Day | null) => void;
  /** Limits, both included. `max={today}` forbids the future. */
  min?: Day | undefined;
  max?: Day | undefined;
  /** Today in the organisation's zone; by default the browser's. */
  today?: Day;
  label?: string;
  disabled?: boolean;
  clearable?: boolean;
  /**
   * For a field outside a form: called at each key with the problem of the text, null if there is none. A valid day
   * then counts at once, so that the day before it is never submitted.
   */
  onProblem?: (problem: string | null) => void;
}

/** The text of a day input: it becomes a value only when it is a day within the limits. */
function useTypedDay({ value, onChange, min, max, ...props }: DayInputProps, today: Day) {
  const text = useKitText();
  const tellField = useFieldProblem();
  const onProblem = props.onProblem ?? tellField;
  const leave = useEffectEvent(() => tellField?.(null));
  useEffect(() => () => leave(), []);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function problemOf(day: Day | null): string | null {
    if (day && min && day < min) return text.day.tooEarly(min);
    return day && max && day > max ? text.day.tooLate(max) : null;
  }
  function take(day: Day | null): void {
    const wrong = problemOf(day);
    setProblem(wrong);
    onProblem?.(wrong);
    if (wrong) return;
    setTyped(null);
    if (day !== value) onChange(day);
  }
  function type(next: string): void {
    setTyped(next);
    if (!onProblem) return;
    const day = parseDay(next, today);
    const wrong = day || next.trim() === '' ? problemOf(day) : text.day.invalid;
    onProblem(wrong);
    if (wrong) return;
    setProblem(null);
    if (day !== value) onChange(day);
  }
  function commit(): void {
    if (typed === null) return;
    if (typed.trim() === '') return take(null);
    const day = parseDay(typed, today);
    if (day) take(day);
    else setProblem(text.day.invalid);
  }
  return { typed, problem, take, type, commit };
}

/** A day: typed (`2026-11-21`, `11-21`, `1121`, `t`) or taken from the calendar (arrow down opens it). */
export function DayInput(props: DayInputProps) {
  const { value, min, max, today = localToday(), disabled } = props;
  const text = useKitText();
  const control = useFieldControl();
  const { typed, problem, take, type, commit } = useTypedDay(props, today);
  const [open, setOpen] = useState<'pointer' | 'keyboard' | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && typed !== null) {
      if (!event.ctrlKey) event.preventDefault();
      commit();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen('keyboard');
    } else if (event.key === 'Tab') setOpen(null);
  }

  return (
    <span ref={anchor} className="k-input k-day-input">
      <input
        {...control}
        ref={input}
        aria-label={props.label}
        aria-invalid={problem ? true : control['aria-invalid']}
        title={problem ?? text.day.typing}
        placeholder={text.day.placeholder}
        disabled={disabled}
        autoComplete="off"
        value={typed ?? value ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onClick={() => setOpen('pointer')}
        onKeyDown={onKeyDown}
      />
      {props.clearable && value && !disabled ? (
        <InnerButton label={text.clear} icon={<IconClose />} onClick={() => take(null)} />
      ) : (
        <InnerButton
          label={text.day.choose}
          icon={<IconCalendar />}
          disabled={disabled}
          onClick={() => setOpen('keyboard')}
        />
      )}
      {problem && !control['aria-invalid'] && (
        <span role="alert" className="k-day-problem">
          {problem}
        </span>
      )}
      <Popover
        open={open !== null}
        onClose={() => setOpen(null)}
        anchor={anchor}
        role="dialog"
        label={text.day.choose}
      >
        <Calendar
          value={value}
          today={today}
          min={min}
          max={max}
          focus={open === 'keyboard'}
          onPick={(day) => {
            take(day);
            setOpen(null);
            input.current?.focus();
          }}
        />
      </Popover>
    </span>
  );
}

interface InnerButtonProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** Inside the box, for the pointer: the keyboard has its own ways. */
function InnerButton({ label, icon, disabled, onClick }: InnerButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="k-input-clear"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
