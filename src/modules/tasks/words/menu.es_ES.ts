import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['tasks'] = {
  checking: 'Revisión de tareas',
  member: 'Tarea de un miembro',
  task: 'Progreso de una tarea',
  definitions: 'Configuración de tareas',
  appeals: 'Reclamaciones de tareas',
  appeal: 'Reclamación',
};
