import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, flag, id, idAndName, text } from '../../kit/contract/fields.ts';
import { accessRights } from '../access/permissions.ts';

const maximumColumns = 60;
/** Saved views of one person on one screen. */
export const maximumSavedViews = 50;
const maximumFilterTextLength = 4_000;

/** Pages that one person has marked. */
export const maximumFavourites = 40;
/** Saved views that one person keeps in the menu. */
export const maximumPinned = 20;
/** Roles for which one view is the one that a list opens with. */
const maximumDefaultRoles = 100;

/** A page's address without its search, and what it is called where that is not the screen's name. */
const favourite = z.strictObject({
  path: z.string().check(z.maxLength(200), z.regex(/^(\/[\w.%~-]+)+$/)),
  title: z._default(z.string().check(z.maxLength(120)), ''),
});
export type Favourite = z.output<typeof favourite>;

/** A screen's name: its path without parameters, such as `/integralManage/list`. */
const screen = z.string().check(z.regex(/^\/[\w/-]{1,99}$/));
const columnKey = z.string().check(z.regex(/^[\w.-]{1,40}$/));
const settings = z.strictObject({
  /** In the order of the screen; a missing column is new and comes last. */
  columns: z
    .array(
      z.strictObject({
        key: columnKey,
        hidden: z.optional(flag()),
        widthPx: z.optional(count({ min: 40, max: 1_000 })),
        pinned: z.optional(z.enum(['left', 'right'])),
      }),
    )
    .check(z.maxLength(maximumColumns)),
  /** Without it the list follows the density of the whole product. */
  density: z.optional(z.enum(['compact', 'normal'])),
  size: z.optional(count({ min: 1, max: 200 })),
});
const content = z.strictObject({
  /** The screen's filters as its address carries them. */
  search: z.string().check(z.maxLength(maximumFilterTextLength)),
  settings: z.optional(settings),
});

/** The part of a list's address that belongs to the screen, such as its tab: `_scope=all`. */
const place = z._default(z.string().check(z.maxLength(200), z.regex(/^(_[\w=&%.+*-]*)?$/)), '');
/** A saved view as the address of its list. */
export const placedView = z.object({
  id: z.string(),
  name: z.string(),
  screen: z.string(),
  href: z.string(),
});
export type PlacedView = z.output<typeof placedView>;

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  shared: z.boolean(),
  ownerName: z.string(),
  content,
  version: z.int(),
  /** The caller keeps it in the menu. */
  pinned: z.boolean(),
  /** The roles whose people the list opens with it for. */
  defaultOf: z.array(z.string()),
  can: z.object({ change: z.boolean() }),
});

export type ListSettings = z.output<typeof settings>;
export type ViewContent = z.output<typeof content>;

export const viewsCalls = {
  get: call({
    method: 'POST',
    path: '/api/b/org/view/get',
    service: 'organisation',
    permission: 'member',
    reach: 'own',
    summary:
      'How the caller left a list, null when never changed, and its saved views: what a list needs at once.',
    input: z.strictObject({ screen }),
    output: z.object({ settings: z.nullable(settings), saved: z.array(savedView) }),
  }),
  save: call({
    method: 'POST',
    path: '/api/b/org/view/save',
    service: 'organisation',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: 'Keeps how the caller arranged a list; null puts it back to how it came.',
    input: z.strictObject({ screen, settings: z.nullable(settings) }),
    output: z.object({ saved: z.boolean() }),
  }),
  favour: call({
    method: 'POST',
    path: '/api/b/org/view/favourite',
    service: 'organisation',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: 'Marks a page as a favourite of the caller, or takes the mark off.',
    input: z.strictObject({ ...favourite.shape, on: flag() }),
    output: z.array(favourite),
  }),
  savedList: call({
    method: 'POST',
    path: '/api/b/org/view/saved/list',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    summary: "A screen's saved views: the caller's own and those shared in the organisation.",
    input: z.strictObject({ screen }),
    output: z.array(savedView),
  }),
  savedSave: call({
    method: 'POST',
    path: '/api/b/org/view/saved/save',
    service: 'organisation',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: 'Makes a saved view (version 0) or changes one of the own.',
    input: z.strictObject({
      id: id(),
      screen,
      name: text({ max: 40 }),
      shared: flag(),
      content,
      version: count(),
    }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
  pin: call({
    method: 'POST',
    path: '/api/b/org/view/pin',
    service: 'organisation',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: 'Keeps a saved view in the menu of the caller, or takes it out.',
    input: z.strictObject({ id: id(), place, on: flag() }),
    output: z.array(placedView),
  }),
  roles: call({
    method: 'POST',
    path: '/api/b/org/view/roles',
    service: 'organisation',
    permission: accessRights.giveRoles,
    reach: 'shared',
    summary: 'The roles that the caller may give, for whose people he may have a list open with a view.',
    input: z.strictObject({}),
    output: z.array(idAndName),
  }),
  setDefault: call({
    method: 'POST',
    path: '/api/b/org/view/default',
    service: 'organisation',
    permission: accessRights.giveRoles,
    write: true,
    reach: 'whole',
    summary: 'Has a list open with a shared view for people of these roles, in place of those of before.',
    input: z.strictObject({
      id: id(),
      place,
      roleIds: z.array(id()).check(z.maxLength(maximumDefaultRoles)),
    }),
    output: z.object({ roleIds: z.array(z.string()) }),
  }),
  savedDelete: call({
    method: 'POST',
    path: '/api/b/org/view/saved/delete',
    service: 'organisation',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: 'Removes one of the own saved views; an administrator may remove any shared one.',
    input: z.strictObject({ id: id() }),
    output: z.object({ deleted: z.boolean() }),
  }),
};
