import { create } from 'zustand';
import { writer } from '../../kit/web/send/write.ts';
import { viewsCalls, type Favourite } from '../../modules/views/calls.ts';

/** The pages that the member has marked, as the server told them with the frame. */
export const useFavourites = create<{ readonly pages: readonly Favourite[] }>(() => ({ pages: [] }));

export const setFavourites = (pages: readonly Favourite[]): void => useFavourites.setState({ pages });

let write: ReturnType<typeof writer> | null = null;

/** Marks a page or takes the mark off, at once; what the server refuses is put back. */
export async function favour(page: Favourite, on: boolean): Promise<void> {
  const before = useFavourites.getState().pages;
  const others = before.filter(({ path }) => path !== page.path);
  setFavourites(on ? [...others, page] : others);
  write ??= writer();
  try {
    setFavourites(await write(viewsCalls.favour, { ...page, on }));
  } catch (error) {
    setFavourites(before);
    throw error;
  }
}
