import { create } from 'zustand';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import type { Me } from '../app/me.ts';

/** A part of a page that somebody may open. */
export type FoundSection = { readonly href: string; readonly title: string; readonly page: string };

type Sections = {
  /** The parts of all pages that one may open; empty until the shell knows its modules. */
  readonly of: (texts: Catalogue, me: Me) => readonly FoundSection[];
};

/** The `sections` that modules declare, for searches on pages as in the palette; the shell sets them. */
export const useSections = create<Sections>(() => ({ of: () => [] }));
