import type { ReachText } from './reach.zh_CN.ts';

export const reachText: ReachText = {
  title: 'Notifications',
  help: 'Messages are always in the message centre; choose here whether you also get mail or a text message',
  noWay: 'This installation sends neither mail nor text messages: messages are in the message centre alone',
  noAddress: 'First prove your e-mail address or phone number in the security settings',
  fields: {
    requests: 'What waits for me',
    points: 'Points messages',
    notices: 'Notices and announcements',
    rhythm: 'How often',
    hour: 'Hour of the daily summary',
    quietFrom: 'Quiet from',
    quietTo: 'Quiet until',
  },
  hints: {
    rhythm: 'What waits for you does not wait for the daily summary',
    quietTo: 'The same hour twice: no quiet hours',
  },
  channels: { none: 'Nothing', mail: 'Mail', sms: 'Text message' },
  rhythms: { each: 'Each time', daily: 'Once a day' },
};
