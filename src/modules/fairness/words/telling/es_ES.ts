import type { fairnessTelling as chinese } from './zh_CN.ts';

export const fairnessTelling: typeof chinese = {
  and: ', ',
  explanation: {
    concentration: ({ hits, sample, share, unit, members, pool, usual }) =>
      `${hits} de ${sample} premios (${share}) a ${unit} fueron para ${members}. En esa unidad se premió a ${pool} miembros en el mes; con un reparto igual sería un ${usual}`,
    rubberStamp: ({ hits, sample, share, passed }) =>
      `${passed} de ${sample} revisiones aprobadas; ${hits} (${share}) en pocos segundos`,
    monthEnd: ({ hits, sample, share, usual }) =>
      `${hits} de ${sample} registros (${share}) son de los tres últimos días del mes; lo habitual es un ${usual}`,
    reciprocal: ({ subject, other, hits, sample, backHits, backSample, usual }) =>
      `${hits} de ${sample} premios de ${subject} fueron para ${other}, y ${backHits} de ${backSample} de ${other} para ${subject}; con un reparto igual sería un ${usual}`,
    onlyAwards: ({ sample, usual }) =>
      `Los ${sample} registros son premios y ninguno descuenta; de los registros de los demás, un ${usual} descuenta`,
    temporary: ({ hits, sample, share, usual }) =>
      `${hits} de ${sample} registros (${share}) tienen eventos temporales en lugar de la biblioteca; lo habitual es hasta un ${usual}`,
    late: ({ hits, sample, share, usual }) =>
      `${hits} de ${sample} registros (${share}) esperaron más de una semana la revisión final; lo habitual es hasta un ${usual}`,
  },
  threshold: {
    concentration: ({ sample, share, times, pool }) =>
      `hay al menos ${sample} premios a una unidad con ${pool} miembros premiados o más, y tres miembros como mucho reciben un ${share} o más, ${times} veces el reparto igual`,
    rubberStamp: ({ sample, share, passed, seconds }) =>
      `hay al menos ${sample} revisiones, un ${passed} o más aprobadas y un ${share} o más en menos de ${seconds} segundos; una pausa cuenta como diez minutos y las revisiones hechas juntas comparten su tiempo`,
    monthEnd: ({ sample, share, times }) =>
      `hay al menos ${sample} registros, un ${share} o más en los tres últimos días y ${times} veces lo habitual`,
    reciprocal: ({ sample, share, times, awards }) =>
      `hay al menos ${sample} premios de cada uno, ${awards} o más entre ellos, que son un ${share} o más y ${times} veces el reparto igual`,
    onlyAwards: ({ sample }) => `hay al menos ${sample} registros sin descuentos y los demás sí descuentan`,
    temporary: ({ sample, share, times }) =>
      `hay al menos ${sample} registros, un ${share} o más con eventos temporales y ${times} veces lo habitual`,
    late: ({ sample, share, times, days }) =>
      `hay al menos ${sample} revisiones finales, un ${share} o más tras más de ${days} días y ${times} veces lo habitual`,
  },
  chance: ({ odds, tests }) =>
    `El azar daría esto como mucho una vez de cada ${odds}. Comparaciones de este tipo: ${tests}; cuantas más hay, más estricto es el límite`,
};
