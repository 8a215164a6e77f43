import { create } from 'zustand';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import type { Me } from '../app/me.ts';

/** A part of a page that somebody may open. */
export type FoundSection = { readonly href: string; readonly title: string; readonly page: string };

type Sections = {
  /** The parts of all pages that one may open; empty until the shell knows its modules. */
  readonly of: (texts: Catalogue, me: Me) => readonly FoundSection[];
};

/** What modules declare as `sections`, for searches on pages as for the palette: the shell says it. */
export const useSections = create<Sections>(() => ({ of: () => [] }));
