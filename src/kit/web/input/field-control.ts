import { createContext, useContext, useId } from 'react';

export interface FieldControl {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'aria-required'?: true;
}

/** Set by `Field`; apart from it, so that boxes outside of forms come without it. */
export const FieldContext = createContext<FieldControl | null>(null);

/** The props that a control inside a `Field` spreads on its input, to link label, hint and error. */
export const useFieldControl = (): Partial<FieldControl> => useContext(FieldContext) ?? {};

/** Tells the form why what is typed is no value yet; null once it is. Undefined outside of a form. */
export type TellProblem = ((problem: string | null) => void) | undefined;
/** A field may have several boxes: `box` says which of them tells. */
export const ProblemContext = createContext<((problem: string | null, box: string) => void) | undefined>(
  undefined,
);
export function useFieldProblem(): TellProblem {
  const tell = useContext(ProblemContext);
  const box = useId();
  return tell && ((problem) => tell(problem, box));
}
