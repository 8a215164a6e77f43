import type { LinesText } from './zh_CN.ts';

/** Words of the lines of the menu. */
export const linesText: LinesText = {
  sections: {
    own: 'Lo mío',
    entry: 'Registro',
    checking: 'Revisión',
    tasks: 'Tareas',
    fixed: 'Puntos fijos',
    reports: 'Clasificaciones e informes',
    library: 'Biblioteca',
    config: 'Ajustes',
    tickets: 'Vales',
    rewards: 'Premios y sorteos',
    cards: 'Tarjetas',
    people: 'Personas',
    joining: 'Incorporación',
    messages: 'Mensajes',
    account: 'Cuenta',
    organisation: 'Organización',
    devices: 'Dispositivos',
    rights: 'Permisos',
  },
  favourites: 'Favoritos',
  recent: 'Recientes',
  noRecent: 'Aún no se ha abierto otra página',
  favour: 'Añadir esta página a favoritos',
  unfavour: 'Quitar esta página de favoritos',
};
