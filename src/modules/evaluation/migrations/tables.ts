/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const evaluationCardTable = table('evaluation_card', ['id'], {
  id: { type: 'uuid' },
  number: { type: 'int4' },
  title: { type: 'text' },
  kind: { type: 'text', in: ['service', 'person'] },
  state: { type: 'text', in: ['draft', 'open', 'closed'], hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  fromDay: { type: 'date' },
  toDay: { type: 'date' },
  anonymity: { type: 'text', in: ['anonymous', 'named'] },
  perPerson: { type: 'int4' },
  byCustomers: { type: 'bool' },
  evaluators: { type: 'text', in: ['nobody', 'everybody', 'sameUnit', 'units', 'named'] },
  evaluatorUnitIds: { type: 'uuid[]', hasDefault: true },
  evaluatorIds: { type: 'uuid[]', hasDefault: true },
  low: { type: 'int4', isNullable: true },
  complaintMemberId: { type: 'uuid', isNullable: true },
  high: { type: 'int4', isNullable: true },
  eventId: { type: 'uuid', isNullable: true },
  firstReviewerId: { type: 'uuid', isNullable: true },
  reviewerId: { type: 'uuid', isNullable: true },
  formNo: { type: 'int4', hasDefault: true },
  byMemberId: { type: 'uuid' },
  closedOn: { type: 'date', isNullable: true },
});

export const evaluationComplaintTable = table('evaluation_complaint', ['id'], {
  id: { type: 'uuid' },
  cardId: { type: 'uuid' },
  subjectId: { type: 'uuid' },
  formNo: { type: 'int4' },
  low: { type: 'int4' },
  answers: { type: 'int4' },
  authorId: { type: 'uuid', isNullable: true },
  body: { type: 'text', hasDefault: true },
  responsibleId: { type: 'uuid', isNullable: true },
  openedOn: { type: 'date' },
  state: { type: 'text', in: ['open', 'answered', 'closed'], hasDefault: true },
  remark: { type: 'text', hasDefault: true },
  byMemberId: { type: 'uuid', isNullable: true },
  version: { type: 'int4', hasDefault: true },
});

export const evaluationCustomerTable = table('evaluation_customer', ['subjectId', 'day', 'customer'], {
  subjectId: { type: 'uuid' },
  day: { type: 'date' },
  customer: { type: 'bytea' },
});

export const evaluationFormTable = table('evaluation_form', ['cardId', 'no'], {
  cardId: { type: 'uuid' },
  no: { type: 'int4' },
  content: { type: 'jsonb' },
  scale: { type: 'text' },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
});

export const evaluationNoteTable = table('evaluation_note', ['id'], {
  id: { type: 'uuid' },
  cardId: { type: 'uuid' },
  formNo: { type: 'int4' },
  subjectId: { type: 'uuid' },
  questionId: { type: 'text' },
  body: { type: 'text' },
  memberId: { type: 'uuid', isNullable: true },
});

export const evaluationNumberTable = table('evaluation_number', [], {
  last: { type: 'int4' },
});

export const evaluationPartTable = table('evaluation_part', ['cardId', 'subjectId', 'memberId'], {
  cardId: { type: 'uuid' },
  subjectId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  answers: { type: 'int4' },
  lastOn: { type: 'date' },
});

export const evaluationProposalTable = table('evaluation_proposal', ['cardId', 'subjectId', 'memberId'], {
  cardId: { type: 'uuid' },
  subjectId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  recordId: { type: 'uuid', isNullable: true },
  problem: { type: 'text', hasDefault: true },
});

export const evaluationReminderTable = table('evaluation_reminder', ['cardId', 'memberId'], {
  cardId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  lastOn: { type: 'date' },
});

export const evaluationSubjectTable = table('evaluation_subject', ['id'], {
  id: { type: 'uuid' },
  cardId: { type: 'uuid' },
  number: { type: 'int4' },
  memberId: { type: 'uuid', isNullable: true },
  nameZh: { type: 'text', hasDefault: true },
  nameEn: { type: 'text', hasDefault: true },
  nameEs: { type: 'text', hasDefault: true },
  nameMs: { type: 'text', hasDefault: true },
  unitId: { type: 'uuid', isNullable: true },
  responsibleIds: { type: 'uuid[]', hasDefault: true },
  eventId: { type: 'uuid', isNullable: true },
  position: { type: 'int4', hasDefault: true },
  isActive: { type: 'bool', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});

export const evaluationTallyTable = table('evaluation_tally', ['id'], {
  id: { type: 'uuid' },
  cardId: { type: 'uuid' },
  formNo: { type: 'int4' },
  subjectId: { type: 'uuid' },
  questionId: { type: 'text', hasDefault: true },
  optionId: { type: 'text', hasDefault: true },
  score: { type: 'int4' },
  answers: { type: 'int4' },
});

export const evaluationUrnTable = table('evaluation_urn', ['id'], {
  id: { type: 'uuid' },
  cardId: { type: 'uuid' },
  formNo: { type: 'int4' },
  subjectId: { type: 'uuid' },
  questionId: { type: 'text', hasDefault: true },
  sealed: { type: 'bytea' },
});
