import type { RequestText } from './zh_CN.ts';

export const requestText: RequestText = {
  givers: (names) => `Administradores que pueden darlo: ${names}`,
  ask: 'Solicitarlo',
  waits: 'Solicitado',
  sent: 'Se ha avisado a los administradores',
};
