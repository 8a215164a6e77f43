import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { entityLimits } from '../../kit/contract/entity/entity.ts';
import { storedShape, typedShape } from '../../kit/contract/entity/shapes.ts';
import {
  count,
  day,
  flag,
  id,
  idAndName,
  ids,
  optionalText,
  pageQuery,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { evaluatedService, evaluationCard, kinds } from './card.fields.ts';
import { mostOptions, mostQuestions, questionKinds } from './form.rules.ts';
import { evaluationRights as rights } from './permissions.ts';
import { cardStates, cardSteps } from './rules/states.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole' } as const;
const writing = { ...common, write: true } as const;
const versioned = { id: id(), version: count() };
const saved = z.object({ id: z.string(), version: z.int() });

export const sheets = ['a4-8', 'a4-10', 'a4-12', 'roll-80'] as const;

/** Hundredths of a star; null of fewer than five answers. */
const average = z.nullable(z.int());

const cardRow = z.object({
  id: z.string(),
  version: z.int(),
  state: stringEnum(cardStates),
  ...storedShape(evaluationCard),
  evaluatorMembers: z.array(idAndName),
  complaintName: z.string(),
  firstReviewerName: z.string(),
  reviewerName: z.string(),
  eventName: z.string(),
  /** The latest version of its form, 0 for none, and its questions. */
  formNo: z.int(),
  questions: z.int(),
  subjects: z.int(),
  /** Answers to versions that can be compared with the latest. */
  answers: z.int(),
  average,
});
export type CardRow = z.output<typeof cardRow>;

const textsIn = (max: number) =>
  z.strictObject({
    zh_CN: optionalText(max, { legal: false }),
    en_US: optionalText(max, { legal: false }),
    es_ES: optionalText(max, { legal: false }),
    ms_MY: optionalText(max, { legal: false }),
  });
/** Of questions and options: they stay when these are edited, so that versions can be compared. */
const partId = () => z.string().check(z.regex(/^[a-z0-9]{1,12}$/));

const question = z.strictObject({
  id: partId(),
  kind: stringEnum(questionKinds),
  text: textsIn(200),
  required: flag(),
  weight: count({ max: 100 }),
  options: z
    .array(z.strictObject({ id: partId(), text: textsIn(80), score: count({ max: 5 }) }))
    .check(z.maxLength(mostOptions)),
});
const form = z.strictObject({
  heading: textsIn(100),
  intro: textsIn(400),
  questions: z.array(question).check(z.minLength(1), z.maxLength(mostQuestions)),
});

const subjectRow = z.object({
  id: z.string(),
  version: z.int(),
  memberId: z.nullable(z.string()),
  /** Of the member, or of the service in the reader's language. */
  name: z.string(),
  memberNo: z.string(),
  ...storedShape(evaluatedService),
  unitName: z.string(),
  responsibleNames: z.array(z.string()),
  eventName: z.string(),
  isActive: z.boolean(),
});
export type SubjectRow = z.output<typeof subjectRow>;

const missingRow = z.object({
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  asked: z.int(),
  answered: z.int(),
  remindedOn: z.nullable(z.string()),
});
export type MissingRow = z.output<typeof missingRow>;

export const evaluationCalls = {
  list: call({
    ...common,
    path: '/voucher/eval/list',
    permission: rights.cards,
    summary: 'Evaluation cards, those that end last first.',
    input: pageQuery(['title', 'fromDay', 'toDay'], {
      keyword: searchText(),
      kind: z.optional(stringEnum(kinds)),
      state: z.optional(stringEnum(cardStates)),
      from: z.optional(day()),
      to: z.optional(day()),
      id: z.optional(id()),
    }),
    output: pageOf(cardRow),
  }),
  detail: call({
    ...common,
    path: '/voucher/eval/detail',
    permission: rights.cards,
    summary: 'A card, the latest version of its form, and whether that was answered.',
    input: z.strictObject({ id: id() }),
    output: z.object({ card: cardRow, form: z.nullable(form), isAnswered: z.boolean() }),
  }),
  save: call({
    ...writing,
    path: '/voucher/eval/save',
    permission: rights.edit,
    limits: entityLimits(evaluationCard),
    summary: 'Adds a card as a draft (version 0, with an id of its own), or changes one of that version.',
    input: z.strictObject({ ...versioned, ...typedShape(evaluationCard) }),
    output: saved,
  }),
  publish: call({
    ...writing,
    path: '/voucher/eval/form/publish',
    permission: rights.edit,
    summary:
      'Publishes the form of a card: in place of the latest version while nobody has answered that, as a new one after.',
    input: z.strictObject({ ...versioned, form }),
    output: z.object({ id: z.string(), version: z.int(), formNo: z.int() }),
  }),
  copy: call({
    ...writing,
    path: '/voucher/eval/copy',
    permission: rights.edit,
    summary: 'Copies a card with its form and whom or what it evaluates, as a draft (with an id of its own).',
    input: z.strictObject({ id: id(), fromId: id(), title: text({ max: 80 }), fromDay: day(), toDay: day() }),
    output: saved,
  }),
  step: call({
    ...writing,
    path: '/voucher/eval/step',
    permission: rights.run,
    summary: 'Opens a card, closes it, or opens it again.',
    input: z.strictObject({ ...versioned, step: stringEnum(cardSteps) }),
    output: saved,
  }),
  subjects: call({
    ...common,
    path: '/voucher/eval/subject/list',
    permission: rights.cards,
    summary: 'What or whom a card evaluates, in the order of its form.',
    input: pageQuery(['position'], { cardId: id(), keyword: searchText(), isActive: z.optional(flag()) }),
    output: pageOf(subjectRow),
  }),
  saveService: call({
    ...writing,
    path: '/voucher/eval/service/save',
    permission: rights.edit,
    limits: entityLimits(evaluatedService),
    summary: 'Adds a service to a card (version 0, with an id of its own), or changes one of that version.',
    input: z.strictObject({ ...versioned, cardId: id(), ...typedShape(evaluatedService) }),
    output: saved,
  }),
  roles: call({
    ...common,
    path: '/voucher/eval/roles',
    permission: rights.edit,
    summary: 'The roles whose members can be evaluated.',
    input: z.strictObject({}),
    output: z.object({ roles: z.array(idAndName) }),
  }),
  addPersons: call({
    ...writing,
    path: '/voucher/eval/person/add',
    permission: rights.edit,
    summary:
      'Adds members to those whom a card evaluates: these, the active ones of units and below, and of roles.',
    input: z.strictObject({
      cardId: id(),
      memberIds: z._default(z.optional(ids(500, { min: 0 })), []),
      unitIds: z._default(z.optional(ids(100, { min: 0 })), []),
      roleIds: z._default(z.optional(ids(50, { min: 0 })), []),
    }),
    output: z.object({ added: z.int() }),
  }),
  retire: call({
    ...writing,
    path: '/voucher/eval/subject/retire',
    permission: rights.edit,
    summary: 'Takes something or somebody out of a card, or back into it. What was answered stays.',
    input: z.strictObject({ ...versioned, isActive: flag() }),
    output: saved,
  }),
  order: call({
    ...writing,
    path: '/voucher/eval/subject/order',
    permission: rights.edit,
    summary: 'Puts the services of a card in order.',
    input: z.strictObject({ cardId: id(), ids: ids(500) }),
    output: z.object({ ordered: z.int() }),
  }),
  missing: call({
    ...common,
    path: '/voucher/eval/missing',
    permission: rights.cards,
    summary: 'Members who have not answered all that a card asks of them.',
    input: pageQuery(['memberName'], { cardId: id() }),
    output: pageOf(missingRow),
  }),
  remind: call({
    ...writing,
    path: '/voucher/eval/remind',
    permission: rights.run,
    summary: 'Reminds those who have not answered a card, each once a day at most.',
    input: z.strictObject({ id: id() }),
    output: z.object({ members: z.int() }),
  }),
  sheet: call({
    ...common,
    method: 'GET',
    wire: 'blob',
    path: '/voucher/eval/sheet',
    permission: rights.cards,
    secret: true,
    summary: 'The codes of a card as PDF: one for the card and one for each that it evaluates.',
    input: z.strictObject({ id: id(), kind: stringEnum(sheets) }),
    output: z.null(),
  }),
};

/** The form as it is sent, complete. */
export type TypedForm = z.output<typeof form>;
