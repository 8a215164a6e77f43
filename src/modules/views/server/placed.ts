import type { Actor } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { PlacedView } from '../calls.ts';
import { defaultRows, pinnedRows, type PlacedRow } from './store.ts';

/** The views that the user keeps in the menu. */
export const pinnedViews = async (tx: Tx): Promise<PlacedView[]> => (await pinnedRows(tx)).map(placedView);

/** The views with which lists open for the caller by his roles. */
export const defaultViews = async (tx: Tx, { memberId }: Actor): Promise<PlacedView[]> =>
  (await defaultRows(tx, memberId)).map(placedView);

function placedView({ id, name, screen, search, place }: PlacedRow): PlacedView {
  const params = new URLSearchParams(place);
  const { sort, filters } = readSearch(search);
  for (const [key, value] of Object.entries(filters ?? {}))
    params.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  if (sort) params.set('sort', `${sort.desc ? '-' : ''}${sort.id}`);
  params.set('_view', id);
  return { id, name, screen, href: `${screen}?${params.toString()}` };
}

type Search = { sort?: { id: string; desc: boolean } | null; filters?: Record<string, unknown> };

/** The search is the client's own text; one that is none opens the list as it comes. */
function readSearch(text: string): Search {
  try {
    return (JSON.parse(text) as Search | null) ?? {};
  } catch {
    return {};
  }
}
