import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const meritThemesText: Catalogue['meritThemes'] = {
  help: 'Fill in several topics at once; they are checked and submitted together',
  add: 'Add topic',
  submit: 'Submit all',
  remove: 'Remove topic',
  repeat: 'Copy as a new topic',
  topics: 'Topics',
  lines: (count) => (count === 1 ? '1 line' : `${count} lines`),
  nothing: 'No topic has been filled in yet.',
  noneSent: (count) =>
    count === 1
      ? '1 topic is wrong, so none was submitted. Correct it and submit all again.'
      : `${count} topics are wrong, so none was submitted. Correct them and submit all again.`,
  submitted: (count) => (count === 1 ? '1 topic submitted' : `${count} topics submitted`),
  repeated: (count) => (count === 1 ? 'The topics repeat 1 line' : `The topics repeat ${count} lines`),
  repeatedIn: (member, event, topics) => `${member} · ${event}: topics ${topics}`,
  together:
    'All topics are submitted together: if one of them is wrong, none is. Each is kept as a draft of its own.',
  keys: 'Enter adds a member · arrows move · Ctrl + Enter submits all',
};
