import type { RequestText } from './zh_CN.ts';

export const requestText: RequestText = {
  givers: (names) => `Administrators who can give it: ${names}`,
  ask: 'Ask for it',
  waits: 'Asked',
  sent: 'The administrators have been notified',
};
