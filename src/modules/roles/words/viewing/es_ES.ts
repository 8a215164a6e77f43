import type { viewingText as chinese } from './zh_CN.ts';

export const viewingText: typeof chinese = {
  asRole: (name) => `Viendo como el rol «${name}»`,
  asMember: (name) => `Viendo como ${name}`,
  tip: 'Mientras tanto no se puede modificar nada',
  end: 'Terminar la vista',
};
