/** Evaluation cards of the demo: three months of customers at the desks, a card of colleagues that is over, and a draft. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { addDays } from '../../../src/kit/contract/format.ts';
import type { LocalizedText } from '../../../src/kit/contract/refusal.ts';
import type { Call, Calls, OutputOf } from '../../../src/kit/contract/call.ts';
import type { App, Module } from '../../../src/kit/server/module.ts';
import type { evaluationCalls, TypedForm } from '../../../src/modules/evaluation/calls.ts';
import { evaluationModule } from '../../../src/modules/evaluation/server/module.ts';
import { takeCustomer } from '../../../src/modules/evaluation/server/page/form.routes.ts';
import { actAs } from '../actor.ts';
import type { DemoMember, DemoOrganisation } from '../organisations.ts';
import type { Chance } from '../random.ts';
import type { Happening } from '../variety.ts';

const daysOfCards = 92;
/** The questions are changed so many days before today, and the card of colleagues is closed. */
const changedBefore = 35;
const closedBefore = 12;

const texts = (zh_CN: string, en_US: string, es_ES: string, ms_MY: string): LocalizedText => ({
  zh_CN,
  en_US,
  es_ES,
  ms_MY,
});
const titles = {
  desk: texts('窗口服务评价', 'Service at the desk', 'Atención en ventanilla', 'Perkhidmatan kaunter'),
  colleagues: texts('同事互评', 'Colleagues', 'Evaluación entre compañeros', 'Penilaian rakan sekerja'),
  canteen: texts('食堂评价', 'Canteen', 'Comedor', 'Kantin'),
};
const services = [
  texts('前台接待', 'Reception', 'Recepción', 'Penerimaan'),
  texts('咨询窗口', 'Information', 'Información', 'Maklumat'),
  texts('投诉处理', 'Complaints', 'Reclamaciones', 'Aduan'),
];
const comments: Record<'good' | 'poor', readonly LocalizedText[]> = {
  good: [
    texts('态度很好，谢谢', 'Very kind, thank you', 'Muy amable, gracias', 'Sangat mesra, terima kasih'),
    texts('处理得很快', 'Done quickly', 'Muy rápido', 'Pantas sekali'),
  ],
  poor: [
    texts('等了很久', 'A long wait', 'Mucha espera', 'Lama menunggu'),
    texts(
      '希望多开一个窗口',
      'Please open another desk',
      'Abran otra ventanilla',
      'Sila buka satu lagi kaunter',
    ),
  ],
};

const formOf = (waiting: LocalizedText): TypedForm => ({
  heading: texts('', '', '', ''),
  intro: texts(
    '只需一分钟，匿名。',
    'It takes a minute and is anonymous.',
    'Es un minuto y es anónima.',
    'Seminit sahaja dan tanpa nama.',
  ),
  questions: [
    {
      id: 'q1',
      kind: 'stars',
      text: texts('服务态度', 'Kindness', 'Trato', 'Layanan'),
      required: true,
      weight: 2,
      options: [],
    },
    {
      id: 'q2',
      kind: 'choice',
      text: waiting,
      required: true,
      weight: 1,
      options: [
        { id: 'a', text: texts('很快', 'Quick', 'Rápido', 'Pantas'), score: 5 },
        { id: 'b', text: texts('还可以', 'Acceptable', 'Aceptable', 'Boleh diterima'), score: 3 },
        { id: 'c', text: texts('太慢', 'Slow', 'Lento', 'Perlahan'), score: 1 },
      ],
    },
    {
      id: 'q3',
      kind: 'text',
      text: texts('建议', 'Suggestions', 'Sugerencias', 'Cadangan'),
      required: false,
      weight: 0,
      options: [],
    },
  ],
});
const waitings = [
  texts('等候时间', 'Waiting time', 'Tiempo de espera', 'Masa menunggu'),
  texts('您等候的时间', 'How long did you wait?', '¿Cuánto esperó?', 'Berapa lama anda menunggu?'),
] as const;

type Part = { id: string; version: number };

/** What happens with evaluation cards on which day. */
export function evaluation(
  app: App,
  organisation: DemoOrganisation,
  chance: Chance,
  today: string,
): Happening[] {
  const { manager, accounts, members, orgId, vocabulary } = organisation;
  const { language } = vocabulary;
  const send = <C extends Call>(who: DemoMember, call: string, input: object): Promise<OutputOf<C>> => {
    const module: Module & { calls: Calls } = evaluationModule;
    return actAs<C>(app, organisation, who, {
      module,
      call,
      input: z.parse(module.calls[call]!.input, input),
    });
  };
  const newId = (): string => chance.id(app.db.clock.now ?? new Date());
  const first = addDays(today, -daysOfCards);
  const desk = { cardId: '', formNo: 1, subjects: [] as string[] };
  const colleagues = { cardId: '', subjects: [] as { id: string; memberId: string }[] };
  const evaluated = members.slice(3, 9);
  const evaluators = members.slice(0, 9);

  const save = async (title: LocalizedText, values: object): Promise<Part> =>
    send<typeof evaluationCalls.save>(manager, 'save', {
      id: newId(),
      version: 0,
      title: title[language],
      kind: 'service',
      fromDay: first,
      toDay: addDays(today, 60),
      anonymity: 'anonymous',
      perPerson: 1,
      byCustomers: true,
      evaluators: 'nobody',
      evaluatorUnitIds: [],
      evaluatorIds: [],
      low: 25,
      complaintMemberId: accounts.last.memberId,
      high: null,
      eventId: null,
      firstReviewerId: null,
      reviewerId: null,
      ...values,
    });
  const publish = ({ id, version }: Part, waiting: LocalizedText) =>
    send<typeof evaluationCalls.publish>(manager, 'publish', { id, version, form: formOf(waiting) });
  const addServices = async (cardId: string): Promise<string[]> => {
    const ids: string[] = [];
    for (const { zh_CN: nameZh, en_US: nameEn, es_ES: nameEs, ms_MY: nameMs } of services) {
      const names = { nameZh, nameEn, nameEs, nameMs };
      const service = {
        id: newId(),
        version: 0,
        cardId,
        ...names,
        unitId: null,
        responsibleIds: [],
        eventId: null,
      };
      ids.push((await send<typeof evaluationCalls.saveService>(manager, 'saveService', service)).id);
    }
    return ids;
  };

  const begin = async (): Promise<void> => {
    const card = await save(titles.desk, {});
    const published = await publish(card, waitings[0]);
    desk.cardId = card.id;
    desk.subjects = await addServices(card.id);
    await send(manager, 'step', { id: card.id, version: published.version, step: 'open' });
  };
  const beginColleagues = async (): Promise<void> => {
    const card = await save(titles.colleagues, {
      kind: 'person',
      toDay: addDays(today, -closedBefore),
      byCustomers: false,
      evaluators: 'named',
      evaluatorIds: evaluators.map(({ memberId }) => memberId),
    });
    const published = await publish(card, waitings[0]);
    const memberIds = evaluated.map(({ memberId }) => memberId);
    await send(manager, 'addPersons', { cardId: card.id, memberIds, unitIds: [], roleIds: [] });
    const { rows } = await send<typeof evaluationCalls.subjects>(manager, 'subjects', {
      cardId: card.id,
      size: 50,
    });
    colleagues.cardId = card.id;
    colleagues.subjects = rows.map(({ id, memberId }) => ({ id, memberId: memberId ?? '' }));
    await send(manager, 'step', { id: card.id, version: published.version, step: 'open' });
  };
  const change = async (): Promise<void> => {
    const { card } = await send<typeof evaluationCalls.detail>(manager, 'detail', { id: desk.cardId });
    ({ formNo: desk.formNo } = await publish(card, waitings[1]));
  };
  const valuesOf = (mood: number): Record<string, string> => {
    const stars = Math.max(1, Math.min(5, Math.round(mood * 4 + chance.next() * 2)));
    const comment =
      chance.next() < 0.3 ? chance.pick(stars > 3 ? comments.good : comments.poor)[language] : '';
    return {
      q1: String(stars),
      q2: stars > 3 ? 'a' : stars === 3 ? 'b' : 'c',
      ...(comment !== '' && { q3: comment }),
    };
  };
  const customer = async (): Promise<void> => {
    const at = Math.floor(chance.next() * desk.subjects.length);
    const subjectId = desk.subjects[at];
    if (subjectId === undefined) return;
    const hash = createHash('sha256').update(`demo ${chance.next()}`).digest();
    const values = valuesOf(0.9 - at * 0.2);
    const answer = { cardId: desk.cardId, subjectId, formNo: desk.formNo, values, customer: hash };
    await app.db.transact({ orgId, userId: null }, (tx) => takeCustomer(tx, app.environment, answer));
  };
  const colleague = (who: DemoMember) => async (): Promise<void> => {
    for (const [at, { id: subjectId, memberId }] of colleagues.subjects.entries()) {
      if (memberId === who.memberId) continue;
      const values = Object.entries(valuesOf(0.8 - at * 0.08)).map(([questionId, value]) => ({
        questionId,
        value,
      }));
      await send(who, 'ownAnswer', { cardId: colleagues.cardId, subjectId, formNo: 1, values });
    }
  };
  const close = async (): Promise<void> => {
    const { card } = await send<typeof evaluationCalls.detail>(manager, 'detail', { id: colleagues.cardId });
    if (card.state === 'open')
      await send(manager, 'step', { id: card.id, version: card.version, step: 'close' });
  };
  const draft = async (): Promise<void> => {
    const card = await save(titles.canteen, { fromDay: addDays(today, 5), toDay: addDays(today, 40) });
    await addServices(card.id);
  };

  const happenings: Happening[] = [
    { day: first, minute: 430, run: begin },
    { day: addDays(first, 30), minute: 431, run: beginColleagues },
    { day: addDays(today, -changedBefore), minute: 432, run: change },
    { day: addDays(today, -closedBefore), minute: 1_020, run: close },
    { day: addDays(today, -3), minute: 1_021, run: draft },
  ];
  for (let day = addDays(first, 1); day < today; day = addDays(day, 1))
    for (let at = 0; at < 3; at += 1) happenings.push({ day, minute: 640 + at * 90, run: customer });
  for (const [at, who] of evaluators.entries())
    happenings.push({ day: addDays(first, 33 + at), minute: 601, run: colleague(who) });
  return happenings;
}
