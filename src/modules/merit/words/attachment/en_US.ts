import type { AttachmentText } from './zh_CN.ts';

const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

export const attachmentText: AttachmentText = {
  title: 'Attachments',
  add: 'Add files',
  photo: 'Take a photo',
  hint: (types, mb, most) => `Up to ${most} files, ${mb} MB each (${types}); drop or paste them too`,
  drop: 'Drop the files to attach them',
  waits: (count) => `Still uploading ${files(count)}; the topic is submitted when that is done`,
  cancel: (name) => `Stop uploading ${name}`,
  again: (name) => `Upload ${name} again`,
  remove: (name) => `Remove ${name}`,
  undo: 'Undo',
  goneName: 'Missing file',
  gone: 'This file no longer exists; remove it',
  notAdded: (count) =>
    count === 1
      ? '1 file was not added: try again or remove it'
      : `${count} files were not added: try again or remove them`,
  twice: (names) => `Attached already: ${names}`,
  tooMany: (most, names) => `${most} attachments at most; not added: ${names}`,
  wrongType: (types) => `Only ${types}`,
  tooLarge: (mb) => `Larger than ${mb} MB`,
  empty: 'The file is empty',
  unanswered: 'Not uploaded; check the connection and try again',
  notOpened: 'The file could not be opened; check the connection and try again',
  pasted: (time) => `Screenshot ${time}`,
  said: {
    sending: (count) => `Uploading ${files(count)}`,
    added: (name) => `${name} attached`,
    removed: (name) => `${name} removed`,
  },
};
