import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { batchMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof batchMessages> = {
  posted: (p) =>
    p.change === 'none'
      ? `${p.by} mencatat mata untuk anda melalui fail “${p.topic}”`
      : `${p.gained} ${p.points}: ${p.what}, diimport oleh ${p.by} daripada “${p.topic}”`,
  undone: (p) =>
    p.change === 'none'
      ? `${p.by} membatalkan import “${p.topic}” berserta matanya: ${p.reason}`
      : `${p.by} membatalkan import “${p.topic}”: ${p.points} bagi anda (membalikkan ${p.what}). Sebab: ${p.reason}`,
  finished: (p) => `Fail “${p.topic}” telah diimport: ${p.count} baris dicatat`,
  failed: (p) => `Fail “${p.topic}” tidak dapat diproses: ${p.reason}`,
};
