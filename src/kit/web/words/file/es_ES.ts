import type { fileText as chinese } from './zh_CN.ts';

export const fileText: typeof chinese = {
  waiting: 'El archivo aún se está enviando: guarde cuando termine',
  unsent: 'Este archivo no se envió y no se guardaría: quítelo o elija otro',
  remove: 'Quitar',
};
