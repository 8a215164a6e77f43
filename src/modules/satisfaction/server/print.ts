/** Batches of numbered cards, and their sheets. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import type { Environment } from '../../../kit/server/config/environment.ts';
import { codesOf } from '../../../kit/server/config/proof.ts';
import { labels, type Label } from '../../../kit/server/paper/paper.ts';
import { answersPdf } from '../../../kit/server/paper/print.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import type { Ctx, Download } from '../../../kit/server/module.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { membersByIds } from '../../members/server/door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { settings } from '../../organisation/server/door.ts';
import { maximumCards, satisfactionCalls as calls, type BatchRow } from '../calls.ts';
import { satisfactionCardTable } from '../migrations/tables.ts';
import { cardCode, numberText } from '../rules/code.ts';
import { insertBatch, typeById, type Batch, type Card } from './card.store.ts';
import { issuerOf } from './issuer.store.ts';
import { satisfactionRefusals } from './refusals.ts';

/** The address that a card's QR code opens. */
const addressOf = ({ publicUrl }: Pick<Environment, 'publicUrl'>, code: string): string =>
  `${publicUrl.replace(/\/$/, '')}/satisfy/${code}`;

export async function print({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.print>) {
  const { id, cardTypeId: typeId, unitId, cards } = input;
  const memberIds = [...new Set(input.memberIds)];
  if ((memberIds.length === 0) === (unitId === null))
    throw satisfactionRefusals.card_for_whom().at('memberIds');
  const all = Math.max(memberIds.length, 1) * cards;
  if (all > maximumCards) throw satisfactionRefusals.card_too_many({ n: maximumCards }).at('cards');
  const [type, people, units] = await Promise.all([
    typeById(tx, typeId),
    membersByIds(tx, memberIds),
    unitNames(tx, unitId === null ? [] : [unitId]),
  ]);
  if (!type.isActive) throw satisfactionRefusals.card_type_inactive().at('cardTypeId');
  if (memberIds.some((memberId) => people.get(memberId)?.status !== 'active'))
    throw satisfactionRefusals.card_member_unknown().at('memberIds');
  if (unitId !== null && !units.has(unitId)) throw satisfactionRefusals.card_unit_unknown().at('unitId');
  await issuerOf(tx);
  const each = unitId === null ? memberIds : [null];
  await insertBatch(
    tx,
    { id, typeId, unitId, byMemberId: actor.memberId },
    each.flatMap((memberId) => Array.from({ length: cards }, () => memberId)),
  );
  return { id, cards: all };
}

export async function sheet(ctx: Ctx, { id, kind }: ParsedInputOf<typeof calls.sheet>): Promise<Download> {
  const { app, tx, language } = ctx;
  const cards = await tx.all(sql<Card>`
    select ${columnsOf(satisfactionCardTable, 'c')} from satisfaction_card c
    where c.org_id = ${tx.orgId} and c.batch_id = ${id} and c.state = 'issued' order by c.number`);
  const [first] = cards;
  const last = cards.at(-1);
  if (!first || !last) throw satisfactionRefusals.nothing_to_print_of_batch();
  const [org, { page }, people, units, type, issuer, codeOf] = await Promise.all([
    settings(tx),
    wordsIn(language, ({ satisfaction }) => satisfaction),
    membersByIds(tx, [...new Set(cards.flatMap(({ memberId }) => memberId ?? []))]),
    unitNames(tx, first.unitId === null ? [] : [first.unitId]),
    typeById(tx, first.typeId),
    issuerOf(tx),
    codesOf(app.environment, cardCode, tx.orgId),
  ]);
  const all = cards.map(({ number, memberId, unitId }): Label => {
    const member = people.get(memberId ?? '');
    const unitName = member?.unitName ?? units.get(unitId ?? '') ?? '';
    const code = codeOf({ issuer, number });
    return {
      title: org.name,
      main: member?.name ?? unitName,
      facts: [
        { label: page.number, value: numberText(number) },
        ...(member ? [{ label: page.unit, value: unitName }] : []),
        { label: type.name, value: page.scan },
      ],
      code,
      qr: addressOf(app.environment, code),
    };
  });
  const name = `${type.name} ${numberText(first.number)}–${numberText(last.number)}`;
  const head = { name, organisation: org.name, language, zone: org.zone, at: tx.instant };
  return answersPdf(labels(kind, all, head), tx.orgId);
}

type Stored = Pick<Batch, 'id' | 'at' | 'cards' | 'members' | 'unitId' | 'firstNumber' | 'byMemberId'> & {
  typeName: string;
  waiting: number;
};

const waiting = (tx: Tx) => sql`(select count(*)::int from satisfaction_card c
  where c.org_id = ${tx.orgId} and c.batch_id = b.id and c.state = 'issued')`;

export const batchList = listQuery<typeof calls.batches, Stored>(calls.batches, {
  from: sql`satisfaction_batch b join satisfaction_type t on t.org_id = b.org_id and t.id = b.type_id`,
  visible: ({ tx }) => sql`b.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    id: sql`b.id`,
    at: sql`b.at`,
    typeName: sql`t.name`,
    unitId: sql`b.unit_id`,
    cards: sql`b.cards`,
    members: sql`b.members`,
    firstNumber: sql`b.first_number`,
    byMemberId: sql`b.by_member_id`,
    waiting: waiting(tx),
  }),
  where: { cardTypeId: equals(sql`b.type_id`) },
  sort: { at: sql`b.at` },
  order: '-at',
  tie: sql`b.id`,
  rows: async (stored, { tx }: Asker): Promise<BatchRow[]> => {
    const [people, units] = await Promise.all([
      membersByIds(tx, [...new Set(stored.map(({ byMemberId }) => byMemberId))]),
      unitNames(
        tx,
        stored.flatMap(({ unitId }) => unitId ?? []),
      ),
    ]);
    return stored.map(({ unitId, byMemberId, firstNumber, ...row }) => ({
      ...row,
      unitName: units.get(unitId ?? '') ?? '',
      byName: people.get(byMemberId)?.name ?? '',
      first: numberText(firstNumber),
      last: numberText(firstNumber + row.cards - 1),
    }));
  },
});
