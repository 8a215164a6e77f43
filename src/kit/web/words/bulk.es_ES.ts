import type { bulkText as chinese } from './bulk.zh_CN.ts';

export const bulkText: typeof chinese = {
  nothing: 'Ninguno de los elegidos lo permite',
  unanswered: 'No llegó respuesta; actualice y compruebe',
  running: (done, total) => `Procesando ${done} de ${total}`,
  resultTitle: 'Resultado',
  resultText: (good, bad) => (bad === 0 ? `Los ${good} hechos` : `${good} hechos, ${bad} no`),
  undone: (good, bad) => (bad === 0 ? `Deshechos: ${good}` : `Deshechos: ${good}; sin deshacer: ${bad}`),
  changed: (count) => `; ${count} de ellos los habían cambiado otros`,
  skipped: (count) =>
    count === 1 ? '1 no lo permite y se omitirá' : `${count} no lo permiten y se omitirán`,
  good: 'Hecho',
  bad: 'No hecho',
  topic: 'Nombre',
  why: 'Motivo',
};
