import type { RequestText } from './zh_CN.ts';

export const requestText: RequestText = {
  givers: (names) => `Pentadbir yang boleh memberikannya: ${names}`,
  ask: 'Minta hak ini',
  waits: 'Telah diminta',
  sent: 'Pentadbir telah dimaklumkan',
};
