import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { userNames } from '../../identity/server/door.ts';
import { givableRoles, rolesBeyond } from '../../access/server/door.ts';
import { maximumFavourites, maximumPinned, maximumSavedViews, viewsCalls } from '../calls.ts';
import { savedViewTable } from '../migrations/tables.ts';
import { pinnedViews } from './placed.ts';
import { viewsRefusals } from './refusals.ts';
import {
  addDefaults,
  addFavourite,
  countSavedViews,
  deleteListView,
  deleteSavedView,
  dropDefaults,
  dropFavourite,
  favourites,
  listView,
  pinView,
  savedViews,
  saveListView,
  unpinView,
  updateSavedView,
} from './store.ts';

async function presentedViews(tx: Tx, actor: Actor, screen: string) {
  const views = await savedViews(tx, screen);
  const names = await userNames(tx, [...new Set(views.map(({ userId }) => userId))]);
  return views.map(({ userId, ...view }) => ({
    ...view,
    ownerName: names.get(userId)?.name ?? '',
    can: { change: userId === actor.userId },
  }));
}

export const viewsModule: Module = {
  name: 'views',
  ...implement(viewsCalls, {
    get: async ({ tx, actor }, { screen }) => {
      const [view, saved] = await Promise.all([listView(tx, screen), presentedViews(tx, actor, screen)]);
      return { settings: view?.settings ?? null, saved };
    },

    save: async ({ tx }, { screen, settings }) => {
      await (settings ? saveListView(tx, screen, settings) : deleteListView(tx, screen));
      return { saved: settings !== null };
    },

    favour: async ({ tx }, { on, ...page }) => {
      if (!on) await dropFavourite(tx, page.path);
      else {
        const known = await favourites(tx);
        const isNew = known.every(({ path }) => path !== page.path);
        if (isNew && known.length >= maximumFavourites)
          throw viewsRefusals.too_many_favourites({ limit: maximumFavourites });
        await addFavourite(tx, page);
      }
      return favourites(tx);
    },

    savedList: async ({ tx, actor }, { screen }) => presentedViews(tx, actor, screen),

    savedSave: async ({ tx }, { version, ...view }) => {
      const known = await tx.lockIfThere(savedViewTable, view.id);
      // Another person's view is answered like one that does not exist.
      if (known ? known.userId !== tx.userId || known.screen !== view.screen : version > 0)
        throw kitRefusals.not_found();
      if (known && known.version !== version) throw kitRefusals.stale();
      if (!known && (await countSavedViews(tx, view.screen)) >= maximumSavedViews)
        throw viewsRefusals.too_many_views({ limit: maximumSavedViews });
      // Another view of the user on the screen has the name.
      const isSaved = known
        ? await updateSavedView(tx, view)
        : await tx.insert(savedViewTable, { ...view, userId: tx.userId }, 'any key');
      if (!isSaved) throw viewsRefusals.view_name_taken().at('name');
      return { id: view.id, version: version + 1 };
    },

    pin: async ({ tx }, { id, place, on }) => {
      if (!on) {
        await unpinView(tx, id);
        return pinnedViews(tx);
      }
      const view = await tx.lockIfThere(savedViewTable, id);
      if (!view || (view.userId !== tx.userId && !view.shared)) throw kitRefusals.not_found();
      const known = await pinnedViews(tx);
      if (known.length >= maximumPinned && known.every((each) => each.id !== id))
        throw viewsRefusals.too_many_pinned({ limit: maximumPinned });
      await pinView(tx, id, place);
      return pinnedViews(tx);
    },

    roles: async ({ tx, actor }) =>
      (await givableRoles(tx, actor))
        .filter(({ isGivable }) => isGivable)
        .map(({ id, name }) => ({ id, name })),

    setDefault: async ({ tx, actor }, { id, place, roleIds }) => {
      const view = await tx.lockIfThere(savedViewTable, id);
      if (!view || (view.userId !== tx.userId && !view.shared)) throw kitRefusals.not_found();
      // A view that is private cannot open for other roles.
      if (!view.shared && roleIds.length > 0) throw viewsRefusals.view_not_shared();
      const [first] = await rolesBeyond(tx, actor, { roleIds, path: 'roleIds' });
      if (first) throw first[1].at(first[0]);
      await dropDefaults(tx, id);
      await addDefaults(tx, view, place, [...new Set(roleIds)]);
      return { roleIds };
    },

    savedDelete: async ({ tx, actor }, { id }) => {
      const known = await tx.lockIfThere(savedViewTable, id);
      const mayDelete =
        known && (known.userId === tx.userId || (known.shared && actor.isAdmin && actor.unitScope === null));
      if (!mayDelete) throw kitRefusals.not_found();
      return { deleted: (await deleteSavedView(tx, id)) === 1 };
    },
  }),
};
