/**
 * Decisions on records, for boards: noted in the round trip that commits them, and only where there are boards; messages follow after it.
 */
import type { Drain } from '../../../../kit/server/background/drain.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import type { App } from '../../../../kit/server/module.ts';
import { devicesOfMembers } from '../../../devices/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { unitNames } from '../../../members/server/doors/unit.door.ts';
import type { AwardLine } from '../../../merit/server/door.ts';
import { filled } from '../../rules/template.rules.ts';
import { enqueue, withdraw, type NewMessage } from '../queue/message.store.ts';
import { newsWaker } from '../waker.ts';
import { stayOf } from './stay.ts';
import { namesOn } from './names.ts';
import { templatesOf } from './source.store.ts';

/** Decisions on more lines at once are a month's book-keeping, and no news. */
const mostLines = 50;
const batchSize = 50;

type Line = Pick<AwardLine, 'recordId' | 'lineNo' | 'memberId' | 'unitId' | 'eventName' | 'bmp' | 'amp'>;
type RecordSource = 'award' | 'deduction';
type News = { source: RecordSource; started: Line[]; ended: { recordId: string; lineNo: number }[] };
type Lines = { started: readonly AwardLine[]; ended: readonly AwardLine[] };

const objectOf = ({ recordId, lineNo }: { recordId: string; lineNo: number }): string =>
  `${recordId}:${lineNo}`;

/** Notes lines that begin to count or count no more. */
function note(tx: Tx, source: RecordSource, { started, ended }: Lines): Promise<void> {
  const news: News = {
    source,
    started:
      started.length > mostLines
        ? []
        : started.map(({ recordId, lineNo, memberId, unitId, eventName, bmp, amp }) => ({
            recordId,
            lineNo,
            memberId,
            unitId,
            eventName,
            bmp,
            amp,
          })),
    ended: ended.map(({ recordId, lineNo }) => ({ recordId, lineNo })),
  };
  if (news.started.length + news.ended.length === 0) return Promise.resolve();
  tx.atCommit(sql`
    insert into board_news (org_id, id, payload)
    select ${tx.orgId}::uuid, ${newId()}::uuid, ${JSON.stringify(news)}::jsonb
    where exists (select from board where org_id = ${tx.orgId})`);
  newsWaker.wakeAfter(tx);
  return Promise.resolve();
}

export const noteAwards = (tx: Tx, lines: Lines): Promise<void> => note(tx, 'award', lines);
export const noteDeductions = (tx: Tx, lines: Lines): Promise<void> => note(tx, 'deduction', lines);

/** Whole points without a decimal: a board has few letters. */
const pointsText = ({ bmp, amp }: Line): string =>
  formatTenths(bmp === 0 ? amp : bmp, { signed: true }).replace(/\.0$/, '');

/** The messages of lines for each board that shows their source. */
async function messagesOf(tx: Tx, source: RecordSource, lines: readonly Line[]): Promise<NewMessage[]> {
  const members = await membersByIds(tx, [...new Set(lines.map(({ memberId }) => memberId))]);
  const boards = Map.groupBy(
    await devicesOfMembers(tx, 'board', [...members.keys()]),
    ({ memberId }) => memberId,
  );
  const ids = [...new Set([...boards.values()].flat().map(({ deviceId }) => deviceId))];
  const [templates, stays, units, nameOf] = await Promise.all([
    templatesOf(tx, source, ids),
    stayOf(tx, ids),
    unitNames(tx, [...new Set(lines.map(({ unitId }) => unitId))]),
    namesOn(tx, ids, [...members.keys()]),
  ]);
  return lines.flatMap((line) =>
    (boards.get(line.memberId) ?? []).flatMap(({ deviceId }): NewMessage[] => {
      const template = templates.get(deviceId);
      const member = members.get(line.memberId);
      if (template === undefined || !member) return [];
      const text = filled(template, {
        name: nameOf(deviceId, member),
        unit: units.get(line.unitId) ?? '',
        points: pointsText(line),
        event: line.eventName,
      });
      const untilAt = stays.get(deviceId) ?? tx.instant;
      return text === '' ? [] : [{ deviceId, source, objectId: objectOf(line), text, untilAt }];
    }),
  );
}

/** Makes messages of a batch of news in their order; false when none is left. @internal */
export async function tellNews(tx: Tx): Promise<boolean> {
  const rows = await tx.all(sql<{ id: string; payload: News }>`
    select n.id, n.payload from board_news n where n.org_id = ${tx.orgId} order by n.id limit ${batchSize} for update`);
  for (const { payload } of rows) {
    await withdraw(
      tx,
      payload.ended.map((line) => ({ source: payload.source, objectId: objectOf(line) })),
      'void',
    );
    await enqueue(tx, await messagesOf(tx, payload.source, payload.started));
  }
  await tx.run(sql`
    delete from board_news where org_id = ${tx.orgId} and id = any(${rows.map(({ id }) => id)}::uuid[])`);
  return rows.length === batchSize;
}

export const tellingNews: Drain = {
  name: 'news of LED boards',
  service: 'cloud',
  everyMs: 2_000,
  tables: ['board_news'],
  wokenBy: newsWaker,
  workOff: (app: App, orgId) =>
    app.db.transact({ orgId, userId: null, task: 'boards.news' }, (tx) => tellNews(tx)),
};
