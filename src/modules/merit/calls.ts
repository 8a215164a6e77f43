/**
 * The calls of merit by name that a list of records or a form of entry needs; each part declares its own. Those of
 * templates, claims and delegations come with their screens.
 */
import type { Call, OutputOf } from '../../kit/contract/call.ts';
import { meritEntryCalls } from './entry.calls.ts';
import { headCalls } from './heads.calls.ts';
import { manyCalls } from './many.calls.ts';
import { meritReadCalls } from './read.calls.ts';
import { recordCalls } from './record.calls.ts';

export const meritCalls = {
  ...meritReadCalls,
  ...headCalls,
  ...meritEntryCalls,
  ...recordCalls,
  ...manyCalls,
};

export type TopicRow = OutputOf<typeof meritCalls.list>['rows'][number];
export type LineRow = OutputOf<typeof meritCalls.detail>['lines'][number];
export type HistoryRow = OutputOf<typeof meritCalls.log>[number];
export type Standing = OutputOf<typeof meritCalls.submit>;

/** The calls to send again after a record has changed. */
export const recordReads: readonly Call[] = [
  meritCalls.list,
  meritCalls.lines,
  meritCalls.groups,
  meritCalls.listHeads,
  meritCalls.lineHeads,
  meritCalls.detail,
  meritCalls.log,
  meritCalls.ownAuthority,
];
