import type { AttachmentText } from './zh_CN.ts';

const files = (count: number): string => (count === 1 ? '1 archivo' : `${count} archivos`);

export const attachmentText: AttachmentText = {
  title: 'Adjuntos',
  add: 'Añadir archivos',
  photo: 'Hacer una foto',
  hint: (types, mb, most) =>
    `Hasta ${most} archivos de ${mb} MB cada uno (${types}); también puede arrastrarlos o pegarlos`,
  drop: 'Suelte los archivos para adjuntarlos',
  waits: (count) => `Aún se suben ${files(count)}; el registro se enviará a revisión al terminar`,
  cancel: (name) => `Dejar de subir ${name}`,
  again: (name) => `Subir ${name} de nuevo`,
  remove: (name) => `Quitar ${name}`,
  undo: 'Deshacer',
  goneName: 'Archivo perdido',
  gone: 'Este archivo ya no existe; quítelo',
  notAdded: (count) =>
    count === 1
      ? '1 archivo no se añadió: inténtelo de nuevo o quítelo'
      : `${count} archivos no se añadieron: inténtelo de nuevo o quítelos`,
  twice: (names) => `Ya adjuntado: ${names}`,
  tooMany: (most, names) => `${most} adjuntos como máximo; no se añadió: ${names}`,
  wrongType: (types) => `Solo ${types}`,
  tooLarge: (mb) => `Supera ${mb} MB`,
  empty: 'El archivo está vacío',
  unanswered: 'No se subió; revise la conexión e inténtelo de nuevo',
  notOpened: 'No se pudo abrir el archivo; revise la conexión e inténtelo de nuevo',
  pasted: (time) => `Captura ${time}`,
  said: {
    sending: (count) => `Subiendo ${files(count)}`,
    added: (name) => `${name} adjuntado`,
    removed: (name) => `${name} quitado`,
  },
};
