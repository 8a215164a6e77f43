import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { kitText as chinese } from './zh_CN.ts';

/** Every word the kit shows by itself. Chinese is the shape; the other languages must satisfy it. */
export type KitText = typeof chinese;

const KitTextContext = createContext<KitText | null>(null);

/** The app puts the current language's kit words here. */
export function KitTextProvider({ text, children }: { text: KitText; children: ReactNode }) {
  return <KitTextContext value={text}>{children}</KitTextContext>;
}

export function useKitText(): KitText {
  const text = useContext(KitTextContext);
  if (!text) throw new Error('no KitTextProvider stands around this');
  return text;
}
