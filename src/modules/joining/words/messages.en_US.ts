import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

const said = (text: string | number): string => (text === '' ? '' : `: ${text}`);

export const messagesText: Catalogue['joiningMessages'] = {
  applied: (p) => `${p.applicant} applies to join${said(p.remarks)}`,
  delivered: (p) => `${p.by} handed the application of ${p.applicant} over to you${said(p.remarks)}`,
  withdrawn: (p) => `${p.applicant} withdrew the application to join`,
  joined: (p) => `Welcome to “${p.organisation}”: ${p.by} approved your application`,
  invitedJoined: (p) => `${p.applicant}, whom you invited, has joined`,
  notJoined: (p) => `${p.applicant} could not join at once and waits for a decision: ${p.reason}`,
};
