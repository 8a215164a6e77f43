import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const messagesText: Catalogue['accountMessages'] = {
  asked: (p) => `${p.name} pide cambiar datos que guarda la organización`,
  accepted: (p) => `${p.by} aceptó su solicitud de cambio de datos`,
  declined: (p) => `${p.by} no aceptó su solicitud de cambio de datos: ${p.reason}`,
};
