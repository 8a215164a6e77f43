import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { evaluationCalls } from '../calls.ts';
import { ownCalls } from '../own.calls.ts';
import { evaluationRights } from '../permissions.ts';
import { resultCalls } from '../result.calls.ts';
import { calendar } from './calendar.ts';
import { cardExport } from './card-list.ts';
import { cardHandlers } from './cards.ts';
import { complaintExport, complaintHandlers, ownComplaintHandlers } from './results/complaints.ts';
import { ownHandlers } from './answers/own.ts';
import { serveForms } from './page/form.routes.ts';
import { sheet } from './print.ts';
import { rankExport, resultHandlers } from './results/results.ts';
import { missingExport, subjectHandlers } from './subjects.ts';
import { answeredTopic, onAnswered } from './answers/urn.ts';

export const evaluationModule: Module = {
  name: 'evaluation',
  permissions: evaluationRights,
  ...implement(
    { ...evaluationCalls, ...resultCalls, ...named('own', ownCalls) },
    {
      ...cardHandlers,
      ...subjectHandlers,
      ...resultHandlers,
      ...complaintHandlers,
      ...named('own', { ...ownHandlers, ...ownComplaintHandlers }),
      sheet,
    },
  ),
  exports: [cardExport, rankExport, complaintExport, missingExport],
  on: { [answeredTopic]: onAnswered },
  schedules: [calendar],
  routes: (server, app) => serveForms(server, app),
};
