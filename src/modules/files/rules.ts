/** Pure rules of files, for browser and server. */
import * as z from 'zod/mini';
import type { Language } from '../../kit/contract/language.ts';
import { stringEnum } from '../../kit/contract/fields.ts';

/** The kinds of things that may hold a file. */
export const fileUses = [
  'record',
  'banner',
  'order',
  'appeal',
  'picture',
  'logo',
  'licence',
  'prize',
  'announcement',
] as const;
export type FileUse = (typeof fileUses)[number];

/** Their names, for screens and refusals. */
export const useNames: Readonly<Record<FileUse, Readonly<Record<Language, string>>>> = {
  record: { zh_CN: '积分记录', en_US: 'Record', es_ES: 'Registro', ms_MY: 'Rekod' },
  banner: { zh_CN: '横幅', en_US: 'Banner', es_ES: 'Cartel', ms_MY: 'Sepanduk' },
  order: { zh_CN: '扩容订单', en_US: 'Order', es_ES: 'Pedido', ms_MY: 'Pesanan' },
  appeal: { zh_CN: '任务申诉', en_US: 'Appeal', es_ES: 'Recurso', ms_MY: 'Rayuan' },
  picture: { zh_CN: '成员头像', en_US: 'Member’s picture', es_ES: 'Foto de miembro', ms_MY: 'Gambar ahli' },
  logo: { zh_CN: '组织标志', en_US: 'Logo', es_ES: 'Logotipo', ms_MY: 'Logo' },
  licence: { zh_CN: '营业执照', en_US: 'Licence', es_ES: 'Licencia', ms_MY: 'Lesen' },
  announcement: { zh_CN: '公告', en_US: 'Announcement', es_ES: 'Anuncio', ms_MY: 'Pengumuman' },
  prize: { zh_CN: '奖品', en_US: 'Prize', es_ES: 'Premio', ms_MY: 'Hadiah' },
};

export const namesIn = (language: Language): Record<FileUse, string> =>
  Object.fromEntries(fileUses.map((use) => [use, useNames[use][language]])) as Record<FileUse, string>;

/** Edges of small copies, px: in a line of a list, and in a card or preview. */
export const smallSizes = { small: 96, middle: 320 } as const;
export type SmallSize = keyof typeof smallSizes;
export const smallSizeNames = ['small', 'middle'] as const satisfies readonly SmallSize[];

/** The field of a call that gives a small copy of a picture in place of the picture. */
export const smallSize = () => z.optional(stringEnum(smallSizeNames));

/** How long a link to a file may open it, and how long it does where nothing else is said. */
export const maximumLinkMinutes = 60;
export const linkMinutes = 10;
/** The page that opens a link; its token is in the hash, which browsers send to no server. */
export const linkPath = '/sharedFile';
