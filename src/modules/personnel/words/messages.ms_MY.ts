import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['personnelMessages'] = {
  frozen: (p) => `Senarai “${p.topic}” membekukan ${p.count} ahli`,
  notFrozen: (p) => `Senarai “${p.topic}” tidak membekukan sesiapa: ${p.reason}`,
  awardsImported: (p) => `Fail “${p.topic}” telah diimport: ${p.count} anugerah dan tindakan`,
  awardsNotImported: (p) => `Fail anugerah “${p.topic}” gagal: ${p.reason}`,
};
