/** The words of letters about messages. They say how many there are and nothing of what they say: mail is read by others too. */
import type { Language } from '../../../../kit/contract/language.ts';

type Counts = { organisation: string; requests: number; points: number; notices: number; link: string };
type Words = (counts: Counts) => { subject: string; text: string };

const linesOf = (lines: readonly (string | false)[]): string =>
  lines.filter((line) => line !== false).join('\n');

export const letterText: Readonly<Record<Language, Words>> = {
  zh_CN: ({ organisation, requests, points, notices, link }) => ({
    subject: `${organisation}：${requests + points + notices} 条新消息`,
    text: linesOf([
      `您在“${organisation}”有新消息：`,
      requests > 0 && `${requests} 条等待您处理`,
      points > 0 && `${points} 条积分消息`,
      notices > 0 && `${notices} 条通知`,
      link,
    ]),
  }),
  en_US: ({ organisation, requests, points, notices, link }) => ({
    subject: `${organisation}: new messages (${requests + points + notices})`,
    text: linesOf([
      `New messages in “${organisation}”:`,
      requests > 0 && `waiting for you: ${requests}`,
      points > 0 && `about points: ${points}`,
      notices > 0 && `notices: ${notices}`,
      link,
    ]),
  }),
  es_ES: ({ organisation, requests, points, notices, link }) => ({
    subject: `${organisation}: mensajes nuevos (${requests + points + notices})`,
    text: linesOf([
      `Mensajes nuevos en «${organisation}»:`,
      requests > 0 && `le esperan: ${requests}`,
      points > 0 && `sobre puntos: ${points}`,
      notices > 0 && `avisos: ${notices}`,
      link,
    ]),
  }),
  ms_MY: ({ organisation, requests, points, notices, link }) => ({
    subject: `${organisation}: mesej baharu (${requests + points + notices})`,
    text: linesOf([
      `Mesej baharu dalam “${organisation}”:`,
      requests > 0 && `menunggu anda: ${requests}`,
      points > 0 && `tentang mata: ${points}`,
      notices > 0 && `notis: ${notices}`,
      link,
    ]),
  }),
};
