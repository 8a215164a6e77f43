import { create } from 'zustand';
import type { Favourite } from '../../modules/views/calls.ts';

/** The pages that the member has marked, sent by the server with the frame. */
export const useFavourites = create<{ readonly pages: readonly Favourite[] }>(() => ({ pages: [] }));

export const setFavourites = (pages: readonly Favourite[]): void => useFavourites.setState({ pages });
