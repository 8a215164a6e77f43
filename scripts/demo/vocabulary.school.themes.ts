import type { DemoTheme } from './vocabulary.types.ts';

/** Topic names and remarks of the demo school. */
export const schoolThemes: Record<string, DemoTheme> = {
  BEH: {
    topics: [
      'Convivencia, {week} semana de {month}',
      'Convivencia en {unit}',
      'Parte de convivencia del {day} de {month}',
    ],
    awardRemarks: [
      'Lo comenta también el profesorado de guardia',
      'Un ejemplo para el grupo',
      'Mejora clara desde la última tutoría',
      'La familia está informada',
    ],
    deductRemarks: [
      'Hablado con el alumno en tutoría',
      'Avisada la familia por la agenda',
      'Segundo aviso esta semana',
      'Reconoce lo ocurrido y pide disculpas',
    ],
  },
  HYG: {
    topics: [
      'Limpieza del aula, {week} semana de {month}',
      'Turnos de limpieza de {unit}',
      'Comedor y reciclaje, {day} de {month}',
    ],
    awardRemarks: [
      'El aula quedó impecable',
      'Ayudó a terminar el turno de otro compañero',
      'Lo apunta el equipo de comedor',
    ],
    deductRemarks: [
      'Se le recuerda el turno que le toca',
      'Dejó papeles en el patio después del recreo',
      'Repetirá el turno el lunes',
    ],
  },
  LEA: {
    topics: [
      'Deberes, {week} semana de {month}',
      'Trabajo en clase de {unit}',
      'Exámenes de {month}',
      'Participación en clase, {day} de {month}',
    ],
    awardRemarks: [
      'Muy buena presentación',
      'Ha subido dos puntos respecto al examen anterior',
      'Explica el ejercicio a toda la clase',
      'Constancia durante todo el mes',
    ],
    deductRemarks: [
      'Lo entregará mañana',
      'Tercera vez este mes; se avisa a la familia',
      'Trabajo idéntico al de otro compañero',
      'Vino sin el cuaderno',
    ],
  },
  REA: {
    topics: [
      'Plan lector de {month}',
      'Lectura en {unit}, {week} semana de {month}',
      'Biblioteca, {day} de {month}',
    ],
    awardRemarks: [
      'Ficha de lectura entregada',
      'Recomienda el libro con entusiasmo',
      'La familia firma el registro de lectura',
    ],
    deductRemarks: [
      'Préstamo vencido hace diez días',
      'El libro vuelve con páginas pintadas',
      'Avisado dos veces por la biblioteca',
    ],
  },
  SPO: {
    topics: [
      'Deporte, {week} semana de {month}',
      'Educación Física en {unit}',
      'Jornada deportiva de {month}',
    ],
    awardRemarks: [
      'Gran esfuerzo hasta el final',
      'Anima a su equipo y respeta al árbitro',
      'Mejora su marca personal',
    ],
    deductRemarks: ['Sin ropa deportiva ni justificante', 'No se presenta al entrenamiento'],
  },
  SER: {
    topics: [
      'Servicio y responsabilidades de {month}',
      'Encargados de {unit}',
      'Ayuda en el acto del {day} de {month}',
    ],
    awardRemarks: [
      'Cumple sin que haya que recordárselo',
      'Muy atento con las familias',
      'Acompañó a los pequeños en la entrada',
    ],
    deductRemarks: ['No acudió a su turno ni avisó'],
  },
  CON: {
    topics: ['Concursos de {month}', 'Premios de {unit}', 'Festival y exposiciones de {month}'],
    awardRemarks: [
      'Diploma entregado en Secretaría',
      'Trabajo expuesto en el vestíbulo',
      'Actuación muy aplaudida',
    ],
    deductRemarks: [],
  },
  CLS: {
    topics: [
      'Valoración semanal de {unit}',
      'Clasificación de clases, {week} semana de {month}',
      'Revisión de aulas del {day} de {month}',
    ],
    awardRemarks: [
      'Puntúa todo el grupo',
      'Enhorabuena a la clase y a su tutoría',
      'Mejor semana del trimestre',
    ],
    deductRemarks: [
      'Avisada la tutoría del grupo',
      'Luces encendidas durante el recreo',
      'El aula no estaba recogida a última hora',
    ],
  },
  TEA: {
    topics: [
      'Labor docente de {month}',
      'Clases y sustituciones, {week} semana de {month}',
      'Seguimiento docente de {unit}',
    ],
    awardRemarks: [
      'Valoración muy positiva de los asistentes',
      'Cubre la clase con material preparado',
      'Agradecimiento por escrito de la familia',
    ],
    deductRemarks: [
      'Hablado con Jefatura de Estudios',
      'Exámenes pendientes desde hace tres semanas',
      'Queja revisada con la persona interesada',
    ],
  },
  DEV: {
    topics: [
      'Formación e innovación de {month}',
      'Reunión de departamento del {day} de {month}',
      'Proyectos de {unit}',
    ],
    awardRemarks: [
      'Material compartido con el departamento',
      'Certificado entregado en Secretaría',
      'Proyecto aplicado ya en dos cursos',
    ],
    deductRemarks: ['Ausencia sin aviso previo'],
  },
  DUT: {
    topics: ['Guardias, {week} semana de {month}', 'Tutorías de {month}', 'Organización de actos de {month}'],
    awardRemarks: [
      'Registro de guardia completo',
      'El acto salió según lo previsto',
      'Muy buena comunicación con las familias',
    ],
    deductRemarks: ['El patio quedó sin vigilancia diez minutos', 'No asistió al claustro ni avisó'],
  },
};
