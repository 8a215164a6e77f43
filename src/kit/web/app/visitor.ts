import { createContext, use } from 'react';
import type { Language } from '../../contract/language.ts';

/**
 * The facts and means of a page without the frame, which is also shown to people who belong to no organisation or are
 * not signed in.
 */
export type Visitor = {
  /** The address within the application, with its hash. */
  readonly href: string;
  readonly isSignedIn: boolean;
  /** Goes to the sign-in page and comes back to this address; `asOther` where somebody else is to sign in. */
  readonly signIn: (options?: { asOther: boolean }) => void;
  /** Speaks this language, unless another was chosen in this browser. */
  readonly prefer: (language: Language) => void;
  /** Enters an organisation of the signed-in person. */
  readonly enter: (orgId: string) => void;
  /** Goes to the choice of an organisation. */
  readonly choose: () => void;
};

export const VisitorContext = createContext<Visitor | null>(null);

export function useVisitor(): Visitor {
  const visitor = use(VisitorContext);
  if (!visitor) throw new Error('this page stands in the frame');
  return visitor;
}
