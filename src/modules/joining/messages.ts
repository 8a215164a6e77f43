import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages about joining; their words are in `words/messages.*.ts`. Refused applicants have no inbox here: the page of their application tells them. */
export const joiningMessages = messagesOf('joining', {
  applied: { category: 'approval', params: ['applicant', 'remarks'] },
  delivered: { category: 'approval', params: ['by', 'applicant', 'remarks'] },
  withdrawn: { category: 'approval', params: ['applicant'] },
  joined: { category: 'organisation', params: ['organisation', 'by'] },
  invitedJoined: { category: 'organisation', params: ['applicant'] },
  notJoined: { category: 'approval', params: ['applicant', 'reason'] },
});
