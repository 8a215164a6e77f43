import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const meritThemesText: Catalogue['meritThemes'] = {
  help: 'Rellene varios registros a la vez; se comprueban y se envían juntos',
  add: 'Añadir registro',
  submit: 'Enviar todos',
  remove: 'Quitar registro',
  repeat: 'Copiar como registro nuevo',
  topics: 'Registros',
  lines: (count) => (count === 1 ? '1 línea' : `${count} líneas`),
  nothing: 'Todavía no se ha rellenado ningún registro.',
  noneSent: (count) =>
    count === 1
      ? '1 registro tiene errores, así que no se envió ninguno. Corríjalo y vuelva a enviar todos.'
      : `${count} registros tienen errores, así que no se envió ninguno. Corríjalos y vuelva a enviar todos.`,
  submitted: (count) => (count === 1 ? '1 registro enviado' : `${count} registros enviados`),
  repeated: (count) =>
    count === 1 ? 'Los registros repiten 1 línea' : `Los registros repiten ${count} líneas`,
  repeatedIn: (member, event, topics) => `${member} · ${event}: registros ${topics}`,
  together:
    'Todos los registros se envían juntos: si uno tiene errores, no se envía ninguno. Cada uno se guarda como borrador.',
  keys: 'Intro añade un miembro · las flechas mueven · Ctrl + Intro envía todos',
};
