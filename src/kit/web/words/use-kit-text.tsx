import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { kitText as chinese } from './zh_CN.ts';

/** Every word the kit shows by itself. Chinese is the shape; the other languages must satisfy it. */
export type KitText = typeof chinese;

const KitTextContext = createContext<KitText>(chinese);

/** The app puts the current language's kit words here; without it the kit speaks Chinese. */
export function KitTextProvider({ text, children }: { text: KitText; children: ReactNode }) {
  return <KitTextContext value={text}>{children}</KitTextContext>;
}

export const useKitText = (): KitText => useContext(KitTextContext);
