import { createContext, use } from 'react';

/** The parts of the home page that the user has dismissed, by id, and a way to dismiss more; stored with the user. */
export type Dismissed = { readonly has: (id: string) => boolean; readonly add: (id: string) => void };

export const DismissedContext = createContext<Dismissed>({ has: () => false, add: () => {} });

export const useDismissed = (): Dismissed => use(DismissedContext);
