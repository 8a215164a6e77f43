import type { viewsText as chinese } from './zh_CN.ts';

export const viewsText: typeof chinese = {
  pin: (name) => `Fijar la vista ${name} en el menú`,
  unpin: (name) => `Quitar la vista ${name} del menú`,
  roles: (name) => `Roles para los que ${name} es la vista predeterminada`,
  rolesHelp:
    'Quienes tienen estos roles ven primero esta vista al abrir la lista, salvo que la filtren por su cuenta.',
  roleNames: 'Roles',
  saved: 'Guardado',
  isDefault: 'Predeterminada de roles',
};
