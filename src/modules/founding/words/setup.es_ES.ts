import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const setupText: Catalogue['foundingSetup'] = {
  title: 'Primeros pasos',
  text: ({ done, all }) => `De una organización vacía a la primera clasificación: ${done} de ${all} pasos`,
  dismiss: 'No volver a mostrar',
  skip: 'Omitir',
  skipStep: (name) => `Omitir «${name}»`,
  steps: {
    units: {
      name: 'Crear unidades',
      text: 'Los miembros, las clasificaciones y la autoridad van por unidades',
    },
    people: { name: 'Añadir miembros', text: 'De uno en uno o desde una hoja de cálculo' },
    links: {
      name: 'Enviar enlaces de acceso',
      text: 'Cada miembro abre el suyo, elige una contraseña y entra',
    },
    events: { name: 'Preparar eventos', text: 'Dicen qué da puntos y qué los descuenta' },
    authority: { name: 'Dar autoridad', text: 'Al menos dos revisores: uno registra y otro revisa' },
    record: { name: 'Crear el primer registro', text: 'Elija un evento y miembros, y envíelo' },
    ranking: {
      name: 'Ver la primera clasificación',
      text: 'Al aprobarse un registro, sus puntos se contabilizan y se clasifican',
    },
  },
};
