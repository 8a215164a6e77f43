import { schoolFiles } from './vocabulary.files.ts';
import type { DemoStaffing, SchoolVocabulary } from './vocabulary.types.ts';
import { schoolThemes } from './vocabulary.school.themes.ts';

const COURSES = [
  { code: 'P5', stage: 'PRI', name: '5.º de Primaria', short: '5.º Primaria' },
  { code: 'P6', stage: 'PRI', name: '6.º de Primaria', short: '6.º Primaria' },
  { code: 'E1', stage: 'ESO', name: '1.º de ESO', short: '1.º ESO' },
  { code: 'E2', stage: 'ESO', name: '2.º de ESO', short: '2.º ESO' },
  { code: 'E3', stage: 'ESO', name: '3.º de ESO', short: '3.º ESO' },
  { code: 'E4', stage: 'ESO', name: '4.º de ESO', short: '4.º ESO' },
];
const GROUPS = ['A', 'B'];

const courseUnits = COURSES.flatMap((course) => [
  { code: course.code, parent: course.stage, name: course.name },
  ...GROUPS.map((group) => ({
    code: course.code + group,
    parent: course.code,
    name: `${course.short} ${group}`,
  })),
]);

const courseStaffing: DemoStaffing[] = COURSES.flatMap((course) => [
  { unit: course.code, position: 'course-coordinator', count: 1 },
  ...GROUPS.flatMap((group) => [
    { unit: course.code + group, position: 'tutor', count: 1 },
    { unit: course.code + group, position: 'delegate', count: 1 },
    { unit: course.code + group, position: 'pupil', count: 27 },
  ]),
]);

/** A Spanish school of 400: 336 pupils in twelve classes and 64 adults. */
export const schoolVocabulary: SchoolVocabulary = {
  language: 'es_ES',
  organisation: { name: 'Colegio Arroyo Claro', shortName: 'Arroyo Claro' },
  units: [
    { code: 'DIR', name: 'Dirección' },
    { code: 'SEC', name: 'Secretaría y servicios' },
    { code: 'LET', name: 'Departamento de Letras e Idiomas' },
    { code: 'CIE', name: 'Departamento de Ciencias' },
    { code: 'PRI', name: 'Educación Primaria' },
    { code: 'ESO', name: 'Educación Secundaria Obligatoria' },
    ...courseUnits,
  ],
  positions: [
    { code: 'director', name: { female: 'Directora', male: 'Director' }, grade: 4, earns: ['TCH'] },
    {
      code: 'head-of-studies',
      name: { female: 'Jefa de Estudios', male: 'Jefe de Estudios' },
      grade: 3,
      earns: ['TCH'],
    },
    { code: 'secretary', name: { female: 'Secretaria', male: 'Secretario' }, grade: 3, earns: ['TCH'] },
    {
      code: 'stage-coordinator',
      name: { female: 'Coordinadora de etapa', male: 'Coordinador de etapa' },
      grade: 3,
      earns: ['TCH'],
    },
    {
      code: 'department-head',
      name: { female: 'Jefa de departamento', male: 'Jefe de departamento' },
      grade: 3,
      earns: ['TCH'],
    },
    {
      code: 'course-coordinator',
      name: { female: 'Coordinadora de curso', male: 'Coordinador de curso' },
      grade: 2,
      earns: ['TCH'],
    },
    { code: 'tutor', name: { female: 'Tutora', male: 'Tutor' }, grade: 2, earns: ['TCH'] },
    { code: 'teacher', name: { female: 'Profesora', male: 'Profesor' }, grade: 1, earns: ['TCH'] },
    { code: 'clerk', name: { female: 'Administrativa', male: 'Administrativo' }, grade: 1, earns: [] },
    { code: 'caretaker', name: { female: 'Conserje', male: 'Conserje' }, grade: 1, earns: [] },
    {
      code: 'canteen-monitor',
      name: { female: 'Monitora de comedor', male: 'Monitor de comedor' },
      grade: 1,
      earns: [],
    },
    {
      code: 'delegate',
      name: { female: 'Delegada de clase', male: 'Delegado de clase' },
      grade: 1,
      earns: ['PUP', 'CLS'],
    },
    { code: 'pupil', name: { female: 'Alumna', male: 'Alumno' }, grade: 1, earns: ['PUP', 'CLS'] },
  ],
  staffing: [
    { unit: 'DIR', position: 'director', count: 1 },
    { unit: 'DIR', position: 'head-of-studies', count: 2 },
    { unit: 'DIR', position: 'secretary', count: 1 },
    { unit: 'SEC', position: 'clerk', count: 3 },
    { unit: 'SEC', position: 'caretaker', count: 2 },
    { unit: 'SEC', position: 'canteen-monitor', count: 4 },
    { unit: 'LET', position: 'department-head', count: 1 },
    { unit: 'LET', position: 'teacher', count: 15 },
    { unit: 'CIE', position: 'department-head', count: 1 },
    { unit: 'CIE', position: 'teacher', count: 14 },
    { unit: 'PRI', position: 'stage-coordinator', count: 1 },
    { unit: 'ESO', position: 'stage-coordinator', count: 1 },
    ...courseStaffing,
  ],
  pupilPositions: ['delegate', 'pupil'],
  // prettier-ignore
  pupilNames: {
    female: [
      'Lucía', 'Martina', 'Sofía', 'Julia', 'Valeria', 'Paula', 'Daniela', 'Alba', 'Carla', 'Noa', 'Emma', 'Sara',
      'Claudia', 'Vega', 'Lara', 'Carmen', 'Olivia', 'Adriana', 'Jimena', 'Laia', 'Irene', 'Aitana', 'Nerea', 'Marina',
      'Elena', 'Ainhoa', 'Candela', 'Leire', 'Inés', 'Ariadna', 'Blanca', 'Rocío', 'Celia', 'Nora', 'Abril', 'Gala',
      'Alma', 'Lola', 'Manuela', 'Triana', 'Iria', 'Naiara', 'Berta', 'Helena', 'Miriam', 'Malak', 'Yasmín', 'Ximena',
    ],
    male: [
      'Hugo', 'Mateo', 'Martín', 'Leo', 'Lucas', 'Daniel', 'Alejandro', 'Manuel', 'Pablo', 'Álvaro', 'Adrián', 'Enzo',
      'Mario', 'Diego', 'David', 'Oliver', 'Marcos', 'Thiago', 'Bruno', 'Izan', 'Nicolás', 'Gonzalo', 'Marc', 'Javier',
      'Miguel', 'Antonio', 'Gael', 'Sergio', 'Rodrigo', 'Héctor', 'Iker', 'Jorge', 'Darío', 'Rubén', 'Unai', 'Samuel',
      'Guillermo', 'Asier', 'Íñigo', 'Saúl', 'Biel', 'Aarón', 'Ismael', 'Omar', 'Teo', 'Xoel', 'Julen', 'Gabriel',
    ],
  },
  // prettier-ignore
  adultNames: {
    female: [
      'Ana Belén', 'María José', 'Cristina', 'Marta', 'Raquel', 'Silvia', 'Beatriz', 'Mónica', 'Susana', 'Pilar',
      'Yolanda', 'Nuria', 'Esther', 'Montserrat', 'Amparo', 'Rosa María', 'Concepción', 'Teresa', 'Inmaculada',
      'Begoña', 'Verónica', 'Lorena', 'Eva', 'Patricia', 'Margarita', 'Consuelo', 'Sonia', 'Araceli', 'Gemma', 'Olga',
    ],
    male: [
      'José Luis', 'Francisco', 'Juan Carlos', 'Fernando', 'Ángel', 'Luis Miguel', 'Alberto', 'Ramón', 'Enrique',
      'Vicente', 'Andrés', 'Joaquín', 'Santiago', 'Eduardo', 'Ricardo', 'Jesús', 'Roberto', 'Jaime', 'Ignacio', 'Óscar',
      'Tomás', 'Emilio', 'Agustín', 'Félix', 'Gregorio', 'Julián', 'Salvador', 'Xavier', 'César', 'Rafael',
    ],
  },
  // prettier-ignore
  surnames: [
    'García', 'Rodríguez', 'González', 'Fernández', 'López', 'Martínez', 'Sánchez', 'Pérez', 'Gómez', 'Martín',
    'Jiménez', 'Ruiz', 'Hernández', 'Díaz', 'Moreno', 'Muñoz', 'Álvarez', 'Romero', 'Alonso', 'Gutiérrez',
    'Navarro', 'Torres', 'Domínguez', 'Vázquez', 'Ramos', 'Gil', 'Ramírez', 'Serrano', 'Blanco', 'Molina',
    'Morales', 'Suárez', 'Ortega', 'Delgado', 'Castro', 'Ortiz', 'Rubio', 'Marín', 'Sanz', 'Núñez',
    'Iglesias', 'Medina', 'Garrido', 'Cortés', 'Castillo', 'Santos', 'Lozano', 'Guerrero', 'Cano', 'Prieto',
    'Méndez', 'Cruz', 'Calvo', 'Gallego', 'Vidal', 'León', 'Márquez', 'Herrera', 'Peña', 'Flores',
    'Cabrera', 'Campos', 'Vega', 'Fuentes', 'Carrasco', 'Diez', 'Caballero', 'Nieto', 'Reyes', 'Aguilar',
    'Pascual', 'Santana', 'Herrero', 'Montero', 'Lorenzo', 'Hidalgo', 'Giménez', 'Ibáñez', 'Ferrer', 'Durán',
    'Santiago', 'Benítez', 'Mora', 'Vicente', 'Vargas', 'Arias', 'Carmona', 'Crespo', 'Román', 'Pastor',
    'Soto', 'Sáez', 'Velasco', 'Moya', 'Soler', 'Parra', 'Esteban', 'Bravo', 'Gallardo', 'Rojas',
  ],
  // prettier-ignore
  monthNames: [
    'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio',
    'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre',
  ],
  weekNames: ['primera', 'segunda', 'tercera', 'cuarta', 'quinta'],
  themes: schoolThemes,
  rejectReasons: [
    'El suceso elegido no corresponde; corríjalo y vuelva a enviarlo',
    'Falta indicar qué ocurrió y quién estaba presente',
    'La fecha no coincide con el parte de asistencia',
    'La puntuación es demasiado alta para lo ocurrido',
    'Ya lo había registrado otro profesor',
    'El alumno elegido no es de este grupo',
  ],
  refuseReasons: [
    'Ese día no asistió a clase',
    'Falta escuchar al alumno',
    'No hay constancia suficiente',
    'Repetido en la primera línea',
    'Número de veces equivocado',
  ],
  nullifyReasons: [
    'Reclamación aceptada tras revisar el caso',
    'Registro duplicado; se conserva el primero',
    'Se puntuó a otro alumno por error',
    'La falta quedó justificada por la familia',
    'Nota del examen corregida',
  ],
  files: schoolFiles,
  announcements: [
    {
      category: 2,
      title: 'Empieza el programa de puntos',
      body: 'Desde este mes el colegio reconoce con puntos el esfuerzo, la convivencia y el servicio. Cada alumno puede ver sus puntos y el motivo de cada uno; quien tenga dudas puede hablar con su tutoría.',
    },
    {
      category: 2,
      title: 'Clasificación del mes publicada',
      body: 'Ya está publicada la clasificación del mes pasado. Las dudas se atienden hasta el día cinco a través de la tutoría.',
    },
    {
      category: 2,
      title: 'Sorteo de vales de fin de mes',
      body: 'El último viernes del mes, en el recreo, se sortean los premios entre los vales conseguidos. Revise los suyos en Secretaría antes del jueves.',
    },
    {
      category: 4,
      title: 'Simulacro de evacuación',
      body: 'El jueves a las once habrá simulacro. Al oír la alarma, cada grupo sale con su profesor hacia las pistas por el recorrido indicado en el aula.',
    },
    {
      category: 4,
      title: 'Recordatorio al profesorado',
      body: 'Conviene registrar los puntos el mismo día y explicar el motivo con claridad. Reconozca lo bueno con la misma constancia con que corrige.',
    },
    {
      category: 4,
      title: 'Plan lector',
      body: 'La biblioteca abre también en el segundo recreo. Los libros leídos se registran con la ficha firmada por la familia.',
    },
    {
      category: 24,
      title: 'Bienvenida a los nuevos docentes',
      body: 'Damos la bienvenida a los profesores que se incorporan este trimestre. Jefatura de Estudios les acompañará en sus primeras semanas.',
    },
    {
      category: 25,
      title: 'Cumpleaños del mes',
      body: 'Felicitamos a quienes cumplen años este mes. Que lo celebren con alegría en compañía de sus familias y compañeros.',
    },
  ],
};
