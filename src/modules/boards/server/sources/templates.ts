/** The words with which boards tell of each source, until somebody writes others. */
import type { Language } from '../../../../kit/contract/language.ts';
import type { BoardSource } from '../../rules/states.ts';

const templates: Readonly<Record<BoardSource, Readonly<Record<Language, string>>>> = {
  award: {
    zh_CN: '祝贺{unit}{name} {points}分：{event}',
    en_US: 'Congratulations {name}, {unit}: {points} for {event}',
    es_ES: 'Felicidades, {name} ({unit}): {points} por {event}',
    ms_MY: 'Tahniah {name}, {unit}: {points} bagi {event}',
  },
  deduction: {
    zh_CN: '{unit}{name} {points}分：{event}',
    en_US: '{name}, {unit}: {points} for {event}',
    es_ES: '{name} ({unit}): {points} por {event}',
    ms_MY: '{name}, {unit}: {points} bagi {event}',
  },
  announcement: { zh_CN: '公告：{text}', en_US: '{text}', es_ES: '{text}', ms_MY: '{text}' },
  monthRanking: {
    zh_CN: '本月排名：{text}',
    en_US: 'This month: {text}',
    es_ES: 'Este mes: {text}',
    ms_MY: 'Bulan ini: {text}',
  },
  totalRanking: {
    zh_CN: '累计排名：{text}',
    en_US: 'In all: {text}',
    es_ES: 'En total: {text}',
    ms_MY: 'Keseluruhan: {text}',
  },
  birthday: {
    zh_CN: '祝{unit}{name}生日快乐！',
    en_US: 'Happy birthday, {name}!',
    es_ES: '¡Feliz cumpleaños, {name}!',
    ms_MY: 'Selamat hari jadi, {name}!',
  },
};

export const usualTemplate = (source: BoardSource, language: Language): string => templates[source][language];

/** The sources that a new board shows. */
export const usuallyOn: Readonly<Record<BoardSource, boolean>> = {
  award: true,
  deduction: false,
  announcement: true,
  birthday: true,
  monthRanking: false,
  totalRanking: false,
};
