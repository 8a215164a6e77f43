import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { openUnits } from '../../members/server/doors/unit.door.ts';
import { importAudience, importUpload, readFile } from '../../../test/import-samples.ts';
import { ticketImport } from '../import.calls.ts';
import { ticketsCalls } from '../calls.ts';
import { ticketExceptionTable } from '../migrations/tables.ts';
import { requestGift } from './members/request.store.ts';
import { insertTickets, type Ticket } from './ticket.store.ts';

const managers = ['points_manager', 'administrator'] as const;

const ticketsOf = (tx: Tx) =>
  tx.all(sql<Pick<Ticket, 'id'>>`select id from ticket where org_id = ${tx.orgId} order by number`);

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: managers,
    waiting: managers,
    print: managers,
    reprint: managers,
    prints: managers,
    sheet: managers,
    signatures: managers,
    hand: managers,
    handPrint: managers,
    void: managers,
    restore: managers,
    own: 'members',
    memberBalances: managers,
    memberRecords: managers,
    memberHistory: managers,
    ...importAudience(managers),
    memberIssue: managers,
    summaryList: managers,
    summaryStatement: managers,
    survey: managers,
    surveyNow: managers,
    exceptionList: managers,
    exceptionDecide: managers,
    requestList: managers,
    requestDecide: managers,
    eventList: managers,
    eventPreview: managers,
    eventSet: managers,
  },
  fields: { ticketIds: 'ticket' },
  thing: (call) => {
    if (call.startsWith('import')) return 'ticketFile';
    if (call === 'exceptionDecide') return 'ticketException';
    if (call === 'requestDecide') return 'ticketRequest';
    return ['sheet', 'signatures', 'handPrint'].includes(call) ? 'ticketPrint' : 'ticket';
  },
  make: async ({ merit: { manager, org, targets } }) => {
    const [target] = targets;
    const { rows } = await org.tx(async (tx) => {
      const [unit] = await openUnits(tx, [target!.memberId]);
      const by = {
        source: 'counter',
        byMemberId: manager.memberId,
        reason: '',
        bookDate: '2026-11-01',
      } as const;
      const act = { id: newId(), action: 'generate', ...by } as const;
      const origins = [{ memberId: target!.memberId, unitId: unit!.unitId, tickets: 9 }];
      await insertTickets(tx, act, { origins, expiresOn: null });
      return { rows: await ticketsOf(tx) };
    });
    const ticketPrint = newId();
    await manager.as.get(ticketsCalls.print, { id: ticketPrint, ids: [rows[1]!.id] });
    const ticketException = newId();
    await org.tx((tx) =>
      tx.insert(ticketExceptionTable, {
        id: ticketException,
        ticketId: rows[8]!.id,
        recordId: newId(),
      }),
    );
    const ticketRequest = newId();
    const gift = { memberIds: [target!.memberId], tickets: 1, reason: 'a gift' };
    await org.tx((tx) => requestGift(tx, { id: ticketRequest, ...gift }, targets[1]!.memberId));
    return {
      ticketRequest,
      ticket: rows[0]!.id,
      ticketPrint,
      ticketException,
      ticketFile: await readFile(manager, ticketImport),
    };
  },
  inputs: {
    importUpload,
    importCheck: () => ({ mapping: { memberNo: 0, tickets: 1 }, fixes: [] }),
    print: () => ({ id: newId() }),
    memberIssue: () => ({ id: newId() }),
    summaryList: () => ({ month: 202611, toMonth: 202611 }),
    summaryStatement: () => ({ month: 202611, toMonth: 202611 }),
    reprint: ({ id }) => ({ id: newId(), ids: [id('ticket')] }),
  },
};
