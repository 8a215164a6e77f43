import type { ActsText } from './zh_CN.ts';

const people = (count: number): string => (count === 1 ? '1 member' : `${count} members`);
const things = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const actsText: ActsText = {
  acts: {
    activate: 'Activate',
    freeze: 'Freeze',
    unfreeze: 'Unfreeze',
    stop: 'Stop',
    start: 'Start again',
    delete: 'Delete',
  },
  title: {
    activate: (count) => `Activate ${people(count)}`,
    freeze: (count) => `Freeze ${people(count)}`,
    unfreeze: (count) => `Unfreeze ${people(count)}`,
    stop: (count) => `Stop ${people(count)}`,
    start: (count) => `Start ${people(count)} again`,
    delete: (count) => `Delete ${people(count)}`,
  },
  tip: {
    activate: 'Those with an account can then sign in to the organisation.',
    freeze: 'While frozen they cannot sign in or gain points; what they miss is not made up for later.',
    unfreeze: 'They are active again; what they missed is not made up for.',
    stop: 'They leave all units and gain no more points; they can be started again.',
    start: 'They are active again; what they missed is not made up for.',
    delete:
      'They cannot sign in again, and their numbers become free. Names stay in past records, and the points of the organisation stay as they are.',
  },
  done: {
    activate: (who) => `${who} activated`,
    freeze: (who) => `${who} frozen`,
    unfreeze: (who) => `${who} unfrozen`,
    stop: (who) => `${who} stopped`,
    start: (who) => `${who} started again`,
    delete: (who) => `${who} deleted`,
  },
  endSessions: {
    label: 'End sign-ins',
    title: (count) => `End the sign-ins of ${people(count)}`,
    tip: 'Every sign-in of the account ends at once on all devices, also in other organisations; the password stays, and one can sign in again.',
    done: (who) => `The sign-ins of ${who} are ended`,
    left: (count) => `${people(count)} of the selection will be left out.`,
  },
  people,
  noAccounts: (count) =>
    `${count} of them have no account and cannot sign in even then; you can make accounts for them right after.`,
  withoutAccounts: (count) => `; ${count} of them have no account yet`,
  effects: 'What it means',
  noEffects: 'No reviews, tasks or units are concerned.',
  left: (count) => `${people(count)} of the selection in another status will be left as they are.`,
  blocked: 'Settle what is marked red first; the members concerned will not be deleted.',
  named: (name, count) => (count > 1 ? `${name} ${count}` : name),
  more: (count) => `and others, ${count} in all`,
  gone: {
    openRecords: (_, count) =>
      `Records that they entered and nobody has decided; decide or cancel them before deleting: ${count}`,
    firstReviews: (_, count) => `First reviews that need another reviewer: ${count}`,
    finalReviews: (_, count) => `Final reviews that need another reviewer: ${count}`,
    tasks: (_, count) => `Reward/deduct tasks of this month or later that no longer count: ${count}`,
    delegating: (_, count) => `Spans in which somebody stands in for them: ${count}`,
    standingIn: (_, count) => `Spans in which they stand in for others, and nobody will: ${count}`,
    levels: (members) => `Members with a level of authority, who can no longer review: ${members}`,
    roles: (_, count) => `Roles that are no longer in effect: ${count}`,
    units: (_, count) => `Units that they leave; the history stays: ${count}`,
    fixedItems: (_, count) => `Items of fixed points that give nothing any more: ${count}`,
    drafts: (_, count) => `Drafts that can no longer be submitted: ${count}`,
    points: (members) => `Members with points, which stay: ${members}`,
    rankings: (members) => `Members who leave the rankings of open months and of all time: ${members}`,
    signIn: (members) => `Members who are signed out at once: ${members}`,
  },
  back: {
    firstReviews: (_, count) => `Records that wait for their first review: ${count}`,
    finalReviews: (_, count) => `Records that wait for their final review: ${count}`,
    tasks: (_, count) => `Reward/deduct tasks of this month or later that count again: ${count}`,
    levels: (members) => `Members with a level of authority, who can review again: ${members}`,
    roles: (_, count) => `Roles in effect again: ${count}`,
    units: (_, count) => `Units to which they return: ${count}`,
    fixedItems: (_, count) => `Items of fixed points that count again: ${count}`,
    rankings: (members) => `Members with points, who take part in rankings again: ${members}`,
    signIn: (members) => `Members who can sign in again: ${members}`,
  },
  startUnits: 'Units to enter',
  startUnitsHint: (units) =>
    units === ''
      ? 'With none they go back to those they left'
      : `With none they go back to those they left: ${units}`,
  startHomeless: (count) => `The units of ${people(count)} are no more; with none they go to the top unit`,
  move: 'Change units',
  moveTitle: (count) => `Change the units of ${people(count)}`,
  moveHelp: 'The history of units stays',
  moveReplace: 'Leave the present units for this one',
  moved: (count) => `The units of ${people(count)} were changed`,
  units: {
    title: 'Units',
    button: 'Units',
    add: 'Add unit',
    edit: 'Rename or move',
    up: 'Move up',
    down: 'Move down',
    remove: 'Delete unit',
    withChildren: 'With units below',
    name: 'Name of the unit',
    parentId: 'Superior unit',
    top: 'Top level',
    saved: (name) => `Unit “${name}” was saved`,
    removed: (name) => `Unit “${name}” was deleted`,
    removeTitle: (name) => `Delete unit “${name}”?`,
    empty: 'The unit has no members and no units below it.',
    members: (count) => `${people(count)} belong to it now; move them to another unit first`,
    children: (count) => `${things(count, 'unit')} below it; move or delete them first`,
    former: (count) =>
      `${people(count)} belonged to it in the past; that history has to stay, so it cannot be deleted. It can be renamed`,
  },
};
