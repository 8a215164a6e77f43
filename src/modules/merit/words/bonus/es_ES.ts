import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const meritBonusText: Catalogue['meritBonus'] = {
  help: 'Registre un evento para varios miembros, con los mismos puntos o los de cada uno',
  direction: { label: 'Premio o descuento', award: 'Premio', deduct: 'Descuento' },
  authority: {
    title: 'Mi autoridad restante este mes',
    none: 'No tiene autoridad propia; decide la del revisor final.',
    tier: 'Tipo de puntos',
    award: 'Premio',
    deduct: 'Descuento',
    unlimited: 'sin límite',
    each: (limit) => `por vez ${limit}`,
    over: 'Supera su propia autoridad: debe aprobarlo un revisor final que tenga más.',
  },
  partly: {
    title: (count) => `${count === 1 ? '1 miembro no se puede' : `${count} miembros no se pueden`} registrar`,
    status: (count) => `¿Enviar los otros ${count}?`,
    tip: 'El resultado indica a quién no se registró y por qué.',
    confirm: 'Enviar los demás',
  },
  result: {
    title: (entered, all) => `${entered} de ${all} miembros enviados`,
    text: (name, reviewer) => `«${name}» espera a ${reviewer}`,
    entered: 'Enviado',
    leftOut: 'No registrado',
    again: (topic) => `Ya registrado ese día: «${topic}»`,
    next: 'Registrar otro',
  },
  keys: '/ elige el evento · Intro añade un miembro · pegue una columna de números o nombres · Ctrl + Intro envía',
};
