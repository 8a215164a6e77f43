import { writer } from '../../kit/web/send/write.ts';
import { viewsCalls, type Favourite } from '../../modules/views/calls.ts';
import { setFavourites, useFavourites } from './favourites.ts';

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
