import { create } from 'zustand';

/** A saved view of a list, by the address that opens the list with it. */
export type PlacedView = {
  readonly id: string;
  readonly name: string;
  readonly screen: string;
  readonly href: string;
};

/** The views that stand in the menu, and those with which a list opens for whoever filters nothing himself. */
export const usePlacedViews = create<{
  readonly pinned: readonly PlacedView[];
  readonly defaults: readonly PlacedView[];
}>(() => ({ pinned: [], defaults: [] }));
