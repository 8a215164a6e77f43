import type { Sentences } from '../../kit/contract/refusal.ts';

/** An app as a tile; it opens for whoever holds one of the rights, or for everybody when it names none. */
export type AppTile = {
  code: string;
  name: Sentences;
  path: string;
  icon: string;
  anyOf: readonly string[];
};

/** The apps whose screens exist, in the order of the tiles. */
export const appTiles: readonly AppTile[] = [
  {
    code: 'bpcAppIntegral',
    name: { zh_CN: '积分管理', en_US: 'Merit points', es_ES: 'Puntos de mérito', ms_MY: 'Mata merit' },
    path: '/bpcAppIntegral',
    icon: 'merit',
    anyOf: ['MERITPOINT001', 'MERITPOINT002', 'MERITPOINT003', 'MERITPOINT004'],
  },
  {
    code: 'bpcAppMessage',
    name: { zh_CN: '消息中心', en_US: 'Message centre', es_ES: 'Centro de mensajes', ms_MY: 'Pusat mesej' },
    path: '/messageIndex',
    icon: 'message',
    anyOf: [],
  },
];
