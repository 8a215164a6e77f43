import { create } from 'zustand';

/** A saved view of a list, by the address that opens the list with it. */
export type PlacedView = {
  readonly id: string;
  readonly name: string;
  readonly screen: string;
  readonly href: string;
};

/** The views in the menu, and those with which a list opens if the address has no filter. */
export const usePlacedViews = create<{
  readonly pinned: readonly PlacedView[];
  readonly defaults: readonly PlacedView[];
}>(() => ({ pinned: [], defaults: [] }));
