import type { evaluationOwnText as chinese } from './own.zh_CN.ts';

export const evaluationOwnText: typeof chinese = {
  title: 'Mis evaluaciones',
  help: 'Lo que se le pide valorar',
  none: 'Ahora no se le pide nada',
  noneText: 'Recibirá un aviso cuando haya algo',
  until: (day: string) => `Hasta el ${day}`,
  answer: 'Valorar',
  answerOf: (name: string) => `Valorar: ${name}`,
  left: (n: number) => (n === 1 ? 'Una vez más' : `${n} veces más`),
  draft: 'Borrador',
  anonymous:
    'Anónima: que usted ha respondido se guarda aparte de lo respondido, y nadie puede encontrarle por una respuesta',
  named: 'Con nombre: su nombre se muestra con sus comentarios',
  send: 'Enviar',
  sent: 'Gracias, hemos recibido su valoración',
  optional: '(opcional)',
  star: (n: number) => (n === 1 ? '1 estrella' : `${n} estrellas`),
  starsWords: { 1: 'Muy malo', 2: 'Malo', 3: 'Regular', 4: 'Bueno', 5: 'Muy bueno' },
  complaints: 'Notas bajas que debe responder',
};
