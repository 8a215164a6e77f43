/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const drawTable = table('draw', ['id'], {
  id: { type: 'uuid' },
  title: { type: 'text' },
  note: { type: 'text', hasDefault: true },
  state: { type: 'text', in: ['draft', 'frozen', 'drawing', 'finished', 'cancelled'], hasDefault: true },
  basis: { type: 'text', in: ['tickets', 'members'] },
  unitIds: { type: 'uuid[]', hasDefault: true },
  fromDay: { type: 'date', isNullable: true },
  toDay: { type: 'date', isNullable: true },
  winsOnce: { type: 'bool', hasDefault: true },
  losers: { type: 'text', in: ['back', 'use'], hasDefault: true },
  chances: { type: 'int4', hasDefault: true },
  members: { type: 'int4', hasDefault: true },
  seedSealed: { type: 'bytea', isNullable: true },
  seedDigest: { type: 'text', isNullable: true },
  listDigest: { type: 'text', isNullable: true },
  word: { type: 'text', hasDefault: true },
  seed: { type: 'text', isNullable: true },
  frozenAt: { type: 'timestamptz', isNullable: true },
  startedAt: { type: 'timestamptz', isNullable: true },
  endedAt: { type: 'timestamptz', isNullable: true },
  endedBy: { type: 'uuid', isNullable: true },
  reason: { type: 'text', hasDefault: true },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});

export const drawChanceTable = table('draw_chance', ['drawId', 'place'], {
  drawId: { type: 'uuid' },
  place: { type: 'int4' },
  memberId: { type: 'uuid' },
  memberNo: { type: 'text' },
  ticketId: { type: 'uuid', isNullable: true },
  serial: { type: 'text', hasDefault: true },
  outReason: { type: 'text', in: ['void', 'left'], isNullable: true },
  outPick: { type: 'int4', isNullable: true },
  holderId: { type: 'uuid', isNullable: true },
});

export const drawRoundTable = table('draw_round', ['id'], {
  id: { type: 'uuid' },
  drawId: { type: 'uuid' },
  place: { type: 'int2' },
  prizeId: { type: 'uuid', isNullable: true },
  prizeName: { type: 'text' },
  tickets: { type: 'int4', isNullable: true },
  winners: { type: 'int4' },
  drawnAt: { type: 'timestamptz', isNullable: true },
  drawnBy: { type: 'uuid', isNullable: true },
});

export const drawWinnerTable = table('draw_winner', ['id'], {
  id: { type: 'uuid' },
  drawId: { type: 'uuid' },
  roundId: { type: 'uuid' },
  pick: { type: 'int4' },
  round: { type: 'int2' },
  seat: { type: 'int4' },
  attempt: { type: 'int4' },
  chance: { type: 'int4' },
  memberId: { type: 'uuid' },
  state: { type: 'text', in: ['won', 'handed', 'passed', 'unclaimed'], hasDefault: true },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
  endedBy: { type: 'uuid', isNullable: true },
  endedAt: { type: 'timestamptz', isNullable: true },
  reason: { type: 'text', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});
