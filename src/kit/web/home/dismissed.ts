import { createContext, use } from 'react';

/** What of the home page the user has put away, by id, and a way to put more away; kept at the person. */
export type Dismissed = { readonly has: (id: string) => boolean; readonly add: (id: string) => void };

export const DismissedContext = createContext<Dismissed>({ has: () => false, add: () => {} });

export const useDismissed = (): Dismissed => use(DismissedContext);
