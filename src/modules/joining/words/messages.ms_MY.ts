import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

const said = (text: string | number): string => (text === '' ? '' : `: ${text}`);

export const messagesText: Catalogue['joiningMessages'] = {
  applied: (p) => `${p.applicant} memohon untuk menyertai${said(p.remarks)}`,
  delivered: (p) => `${p.by} menyerahkan permohonan ${p.applicant} kepada anda${said(p.remarks)}`,
  withdrawn: (p) => `${p.applicant} menarik balik permohonan`,
  joined: (p) => `Selamat datang ke “${p.organisation}”: ${p.by} meluluskan permohonan anda`,
  invitedJoined: (p) => `${p.applicant} yang anda jemput telah menyertai`,
  notJoined: (p) => `${p.applicant} tidak dapat diterima serta-merta dan menunggu keputusan: ${p.reason}`,
};
