import type { Message } from '../../../kit/contract/message/message.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { notify } from '../../../kit/server/notify.ts';
import type { QuestionedLine } from '../../merit/server/door.ts';
import { questionMessages as messages } from '../messages.ts';

type Line = Pick<QuestionedLine, 'topicName' | 'recordNo' | 'eventName'>;
type OfLine = 'topic' | 'number' | 'event';
type Told<Param extends string> = {
  id: string;
  line: Line;
  recipients: readonly string[];
  params: Readonly<Record<Exclude<NoInfer<Param>, OfLine>, string>>;
  act?: 'review';
};

export const questionPath = (id: string): string => `/integralManage/questions/detail/${id}`;

export const tell = <Param extends string>(
  tx: Tx,
  message: Message<Param | OfLine>,
  { id, line, recipients, params, act }: Told<Param>,
): Promise<void> =>
  notify<string>(tx, message, {
    recipients,
    params: { topic: line.topicName, number: line.recordNo ?? '', event: line.eventName, ...params },
    about: { type: 'question', id },
    link: questionPath(id),
    act,
  });

/** Nobody has to act on it any more as it was asked. */
export const closeAsked = (tx: Tx, id: string): Promise<void> =>
  tx.emit('message.handled', {
    objectId: id,
    keys: [messages.asked.key, messages.appealed.key, messages.overdue.key],
  });
