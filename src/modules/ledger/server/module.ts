import type { Module } from '../../../kit/server/module.ts';
import {
  joinDayChanged,
  membersAdded,
  membersWithPoints,
  numberChanged,
  statusChanged,
} from '../../members/server/door.ts';
import { cumulativeSettings } from '../settings.ts';
import { startEngine } from './engine/start.ts';
import { closing, folding } from './fold/worker.ts';
import { changeSince, enrol } from './rank/listed.ts';
import { effectsOnRankings, onMemberCreated, onSettings, rankByStatus } from './rank/ranked.ts';
import { withPoints } from './reads/with-points.ts';
import { renumber } from './visibility.ts';

/** The ledger has no calls: other modules post and read through its door. */
export const ledgerModule: Module = {
  name: 'ledger',
  calls: {},
  handlers: {},
  settings: cumulativeSettings,
  hooks: [
    membersAdded.with(enrol),
    statusChanged.with(rankByStatus),
    membersWithPoints.with(withPoints),
    effectsOnRankings,
    joinDayChanged.with(changeSince),
    numberChanged.with((tx, { memberId, number }) => renumber(tx, memberId, number)),
  ],
  on: { 'member.created': onMemberCreated, 'organisation.settings': onSettings },
  drains: [folding],
  start: async (app) => startEngine(app),
  schedules: [closing],
};
