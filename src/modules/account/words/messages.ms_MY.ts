import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['accountMessages'] = {
  asked: (p) => `${p.name} memohon perubahan maklumat yang disimpan oleh organisasi`,
  accepted: (p) => `${p.by} menerima permohonan perubahan maklumat anda`,
  declined: (p) => `${p.by} tidak menerima permohonan perubahan maklumat anda: ${p.reason}`,
};
