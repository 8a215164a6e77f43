import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { batchMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof batchMessages> = {
  posted: (p) =>
    p.change === 'none'
      ? `${p.by} posted points for you with the file “${p.topic}”`
      : `${p.gained} ${p.points}: ${p.what}, imported by ${p.by} from “${p.topic}”`,
  undone: (p) =>
    p.change === 'none'
      ? `${p.by} took back the import of “${p.topic}”, and its points: ${p.reason}`
      : `${p.by} took back the import of “${p.topic}”: ${p.points} for you (reverses ${p.what}). Reason: ${p.reason}`,
  finished: (p) => `The file “${p.topic}” was imported: ${p.count} rows posted`,
  failed: (p) => `The file “${p.topic}” could not be processed: ${p.reason}`,
};
