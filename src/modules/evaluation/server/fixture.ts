/** For tests of evaluation cards: an organisation with a card, customers at its page, and members who answer. */
import type { InputOf } from '../../../kit/contract/call.ts';
import { newId } from '../../../kit/server/id.ts';
import { codesOf } from '../../../kit/server/config/proof.ts';
import { sql } from '../../../kit/server/database/db.ts';
import type { Person, World } from '../../../test/world.ts';
import { meritWorld, type MeritWorld } from '../../merit/server/builders.ts';
import { issuerOf } from '../../satisfaction/server/door.ts';
import { evaluationCalls as calls, type TypedForm } from '../calls.ts';
import { noTexts } from '../form.rules.ts';
import { ownCalls } from '../own.calls.ts';
import { evaluationCode } from '../rules/code.ts';

type CardValues = Partial<Omit<InputOf<typeof calls.save>, 'id' | 'version'>>;

const chinese = (zh: string, en = '') => ({ ...noTexts, zh_CN: zh, en_US: en });

/** Stars that count, a choice that counts half as much, and a text. */
export const threeQuestions: TypedForm = {
  heading: noTexts,
  intro: noTexts,
  questions: [
    { id: 'q1', kind: 'stars', text: chinese('态度', 'Kindness'), required: true, weight: 2, options: [] },
    {
      id: 'q2',
      kind: 'choice',
      text: chinese('速度', 'Speed'),
      required: true,
      weight: 1,
      options: [
        { id: 'a', text: chinese('快', 'Fast'), score: 5 },
        { id: 'b', text: chinese('慢', 'Slow'), score: 1 },
      ],
    },
    { id: 'q3', kind: 'text', text: chinese('意见', 'Comment'), required: false, weight: 0, options: [] },
  ],
};

export const cardOf = (values: CardValues = {}) => ({
  title: `Evaluation ${newId()}`,
  kind: 'service' as const,
  fromDay: '2026-11-01',
  toDay: '2026-12-31',
  anonymity: 'anonymous' as const,
  perPerson: 1,
  byCustomers: true,
  evaluators: 'nobody' as const,
  evaluatorUnitIds: [],
  evaluatorIds: [],
  low: null,
  complaintMemberId: null,
  high: null,
  eventId: null,
  firstReviewerId: null,
  reviewerId: null,
  ...values,
});

type Manager = Pick<Person, 'as'>;

type SetUp = { form?: TypedForm; memberIds?: readonly string[]; service?: string };

/** A card with its form and one service or these persons, opened. */
export async function setUpCard(
  manager: Manager,
  values: CardValues = {},
  { form = threeQuestions, memberIds = [], service = '挂号' }: SetUp = {},
) {
  const cardId = newId();
  const serviceId = newId();
  await manager.as.get(calls.save, { id: cardId, version: 0, ...cardOf(values) });
  await manager.as.get(calls.publish, { id: cardId, version: 1, form });
  if (values.kind === 'person') await manager.as.get(calls.addPersons, { cardId, memberIds: [...memberIds] });
  else await manager.as.get(calls.saveService, { id: serviceId, version: 0, cardId, ...serviceOf(service) });
  await manager.as.get(calls.step, { id: cardId, version: 2, step: 'open' });
  return { cardId, serviceId };
}

export const serviceOf = (nameZh: string) => ({
  nameZh,
  nameEn: '',
  nameEs: '',
  nameMs: '',
  unitId: null,
  responsibleIds: [],
  eventId: null,
});

export async function evaluationWorld(world: World, values: CardValues = {}) {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager, targets } = merit;
  const card = await setUpCard(manager, values, { memberIds: targets.map(({ memberId }) => memberId) });
  return { merit, manager, org: merit.org, targets, ...card };
}

/** The code of a card, or of something that it evaluates. */
export const codeOf = (world: World, { org }: Pick<MeritWorld, 'org'>, id: string): Promise<string> =>
  org.tx(async (tx) => {
    const { number } = await tx.one(sql<{ number: number }>`
      select number from evaluation_card where org_id = ${tx.orgId} and id = ${id}
      union all select number from evaluation_subject where org_id = ${tx.orgId} and id = ${id}`);
    const write = await codesOf(world.app.app.environment, evaluationCode, tx.orgId);
    return write({ issuer: await issuerOf(tx), number });
  });

type Visit = { headers?: Record<string, string>; language?: string };

/** A customer's browser at the page of a code. */
export function customer(world: World, code: string, { headers = {}, language = 'en' }: Visit = {}) {
  const url = `${world.base}/evaluate/${code}`;
  const read = async (response: Response) => ({ status: response.status, text: await response.text() });
  return {
    open: async () => read(await fetch(url, { headers: { 'accept-language': language, ...headers } })),
    send: async (fields: Record<string, string>) =>
      read(
        await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ form: '1', ...fields }),
          headers: { 'accept-language': language, 'sec-fetch-site': 'same-origin', ...headers },
        }),
      ),
  };
}

/** An answer to the three questions. */
export const valuesOf = (stars: number, speed: 'a' | 'b', text = '') => [
  { questionId: 'q1', value: String(stars) },
  { questionId: 'q2', value: speed },
  ...(text === '' ? [] : [{ questionId: 'q3', value: text }]),
];

/** Answers as a member. */
export const answerAs = (
  person: Pick<Person, 'as'>,
  { cardId, subjectId, formNo = 1 }: { cardId: string; subjectId: string; formNo?: number },
  values = valuesOf(4, 'a'),
) => person.as.call(ownCalls.answer, { cardId, subjectId, formNo, values });
