import { implement, type Module } from '../../../kit/server/module.ts';
import { membersAdded, numberChanged } from '../../members/server/door.ts';
import { membersMerged } from '../../personnel/server/door.ts';
import { terminalsCalls } from '../calls.ts';
import { terminalRights } from '../permissions.ts';
import { terminalSettings } from '../settings.ts';
import {
  badgeList,
  ignorePin,
  match,
  removeBadge,
  unmatchedExport,
  unmatchedList,
} from './numbers/badges.ts';
import { followMerger, followNumbers } from './numbers/follow.ts';
import { commandExport, commandList, faultExport, faultList } from './lists.ts';
import { command, query, rerun, sync } from './operate.ts';
import { ignore, punchExport, punchList, restore } from './punches.ts';
import { servePushes } from './push/push.routes.ts';
import { confirm, connection, newKey, retire, save, terminalExport, terminalList } from './register.ts';

export const terminalsModule: Module = {
  name: 'terminals',
  permissions: terminalRights,
  settings: terminalSettings,
  ...implement(terminalsCalls, {
    list: terminalList.page,
    save,
    connection,
    newKey,
    confirm,
    retire,
    command,
    sync,
    query,
    punches: punchList.page,
    ignore,
    restore,
    unmatched: unmatchedList.page,
    match,
    ignorePin,
    badges: badgeList.page,
    removeBadge,
    rerun,
    commands: commandList.page,
    faults: faultList.page,
  }),
  exports: [terminalExport, punchExport, unmatchedExport, commandExport, faultExport],
  hooks: [
    membersAdded.with((tx, added) =>
      followNumbers(
        tx,
        added.map(({ number }) => number),
      ),
    ),
    numberChanged.with((tx, { number }) => followNumbers(tx, [number])),
    membersMerged.with(followMerger),
  ],
  deviceRoutes: servePushes,
};
