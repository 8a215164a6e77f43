import type { FastifyInstance, FastifyRequest } from 'fastify';
import { optionalText } from '../../../../kit/contract/fields.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import type { App } from '../../../../kit/server/module.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf } from '../../../../kit/server/database/table/table.ts';
import { fieldOf } from '../../../identity/server/page.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { serveOpenPage, type Found, type Opened } from '../../../satisfaction/server/door.ts';
import { textLength, wrongOf } from '../../form.rules.ts';
import {
  evaluationCardTable,
  evaluationCustomerTable,
  evaluationSubjectTable,
} from '../../migrations/tables.ts';
import { evaluationCode } from '../../rules/code.ts';
import { formOf, shareCard, type Card, type Subject } from '../card.store.ts';
import { namedSubjects, subjectsOf } from '../names.ts';
import { mostSubjects } from '../subjects.ts';
import { putAnswer } from '../answers/urn.ts';
import { fieldName, formPage, type AskedForm, type Typed } from './form-page.ts';
import { formText } from './form.text.ts';

const texts = optionalText(textLength, { legal: false });

/** The page of a card or of one that it evaluates, which each network answers once a day. */
export function serveForms(server: FastifyInstance, app: App): void {
  serveOpenPage<AskedForm, Typed>(server, app, {
    path: '/evaluate',
    kind: evaluationCode,
    words: formText,
    open,
    typed: typedIn,
    nothing: ({ subjects, formNo }) => ({ subjectId: onlyOf(subjects), formNo, values: {} }),
    wrong: wrongIn,
    page: formPage,
    take: (tx, { form: { cardId }, typed, customer }) =>
      takeCustomer(tx, app.environment, { ...typed, cardId, customer }),
  });
}

type CustomerAnswer = Typed & { cardId: string; customer: Buffer };

/** Takes the answer of a customer, of whom a keyed hash of network and day is known. */
export async function takeCustomer(
  tx: Tx,
  environment: Environment,
  { cardId, subjectId, formNo, values, customer }: CustomerAnswer,
): Promise<'done' | 'answered' | 'closed'> {
  const card = await shareCard(tx, cardId);
  if (!card || !(await isOpen(tx, card))) return 'closed';
  const day = todayOf(tx, await settings(tx));
  const isFirst = await tx.insert(evaluationCustomerTable, { subjectId, day, customer });
  if (!isFirst) return 'answered';
  await putAnswer(tx, environment, { cardId, formNo, subjectId }, { values, memberId: null });
  return 'done';
}

async function isOpen(tx: Tx, { state, fromDay, toDay, byCustomers }: Card): Promise<boolean> {
  const org = await settings(tx);
  const today = todayOf(tx, org);
  return org.status === 1 && byCustomers && state === 'open' && fromDay <= today && today <= toDay;
}

const cardOf = (tx: Tx, { number }: Found): Promise<Card | undefined> =>
  tx.maybe(sql<Card>`
    select ${columnsOf(evaluationCardTable, 'c')} from evaluation_card c
    where c.org_id = ${tx.orgId} and (c.number = ${number} or c.id = (
      select s.card_id from evaluation_subject s where s.org_id = ${tx.orgId} and s.number = ${number}))`);

const subjectOf = (tx: Tx, { number }: Found): Promise<Subject | undefined> =>
  tx.maybe(sql<Subject>`
    select ${columnsOf(evaluationSubjectTable, 's')} from evaluation_subject s
    where s.org_id = ${tx.orgId} and s.number = ${number}`);

async function open(tx: Tx, found: Found, language: Language): Promise<Opened<AskedForm> | null> {
  const card = await cardOf(tx, found);
  if (!card) return null;
  const subject = await subjectOf(tx, found);
  const form = await formOf(tx, card.id, card.formNo);
  const subjects = subject
    ? [subject].filter(({ isActive }) => isActive)
    : await subjectsOf(tx, card.id, { limit: mostSubjects });
  if (!form || subjects.length === 0 || !(await isOpen(tx, card))) return { state: 'closed' };
  const names = await namedSubjects(tx, subjects, language);
  return {
    state: 'open',
    form: {
      cardId: card.id,
      title: card.title,
      formNo: card.formNo,
      form,
      subjects: subjects.map(({ id }) => ({ id, name: names.get(id)?.name ?? '' })),
    },
  };
}

const onlyOf = (subjects: AskedForm['subjects']): string =>
  subjects.length === 1 ? (subjects[0]?.id ?? '') : '';

function typedIn(request: FastifyRequest, { form, subjects }: AskedForm): Typed {
  return {
    subjectId: onlyOf(subjects) || fieldOf(request, 'subject'),
    formNo: Number(/^\d{1,6}$/.exec(fieldOf(request, 'form'))?.[0] ?? 0),
    // A form sends line ends as two characters.
    values: Object.fromEntries(
      form.questions.map(({ id }) => [id, fieldOf(request, fieldName(id)).replaceAll('\r\n', '\n')]),
    ),
  };
}

function wrongIn({ form, formNo, subjects }: AskedForm, typed: Typed, language: Language): string | null {
  const words = formText[language];
  if (typed.formNo !== formNo) return words.changed;
  if (!subjects.some(({ id }) => id === typed.subjectId)) return words.chooseSubject;
  const wrong = wrongOf(form, typed.values);
  if (wrong) return wrong.reason === 'missing' ? words.incomplete : words.textTip;
  return form.questions.every(({ id }) => texts.safeParse(typed.values[id] ?? '').success)
    ? null
    : words.textTip;
}
