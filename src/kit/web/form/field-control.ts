import { createContext, useContext } from 'react';

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
export const ProblemContext = createContext<TellProblem>(undefined);
export const useFieldProblem = (): TellProblem => useContext(ProblemContext);
