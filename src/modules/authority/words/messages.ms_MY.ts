import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['authorityMessages'] = {
  imported: (p) => `“${p.topic}” telah diimport: kuasa bagi ${p.count} ahli`,
  notImported: (p) => `Fail kuasa “${p.topic}” gagal: ${p.reason}`,
};
