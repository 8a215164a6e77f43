import type { Message } from '../../../kit/contract/message/message.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { notify } from '../../../kit/server/notify.ts';
import { questionMessages as messages } from '../messages.ts';
import type { Subject } from './subjects/subject.ts';

type Named = Pick<Subject, 'topicName' | 'recordNo' | 'eventName' | 'source'>;
type OfSubject = 'source' | 'topic' | 'number' | 'event';
type QuestionMessage<Param extends string> = {
  id: string;
  subject: Named;
  recipients: readonly string[];
  params: Readonly<Record<Exclude<NoInfer<Param>, OfSubject>, string>>;
  act?: 'review';
};

const questionPath = (id: string): string => `/integralManage/questions/detail/${id}`;

export const tell = <Param extends string>(
  tx: Tx,
  message: Message<Param | OfSubject>,
  { id, subject, recipients, params, act }: QuestionMessage<Param>,
): Promise<void> =>
  notify<string>(tx, message, {
    recipients,
    params: {
      source: subject.source,
      topic: subject.topicName,
      number: subject.recordNo ?? '',
      event: subject.eventName,
      ...params,
    },
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
