import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['drawsMessages'] = {
  entered: (p) => `Anda menyertai cabutan “${p.draw}” dengan ${p.count} peluang`,
  won: (p) => `Tahniah! Dalam cabutan “${p.draw}” anda menang: ${p.prize}`,
  passed: (p) =>
    `Dalam cabutan “${p.draw}”, hadiah “${p.prize}” anda pergi kepada yang berikut. Sebab: ${p.reason}`,
  cancelled: (p) => `Cabutan “${p.draw}” dibatalkan dan tiket anda kembali. Sebab: ${p.reason}`,
};
