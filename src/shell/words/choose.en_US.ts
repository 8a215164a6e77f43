import type { ChooseText } from './choose.zh_CN.ts';

export const chooseText: ChooseText = {
  title: 'Choose an organisation',
  help: 'Your account belongs to these organisations. Which one do you want to work in?',
  enter: 'Continue',
  signOut: 'Sign out',
  nothingChosen: 'Please choose a group',
  lastUsed: ({ time }) => `Last used ${time}`,
  current: 'Recent',
  neverUsed: 'Not used yet',
  member: ({ name }) => `As ${name}`,
  administrator: 'Administrator',
  closed: 'Closed',
  alert: 'Needs attention',
  memberStatus: { '0': 'Frozen', '1': 'Active', '2': 'Not activated', '3': 'Stopped', '4': 'Deleted' },
  alertTitle: ({ name }) => `${name} needs attention`,
  alertPaidUntil: ({ day }) => `The service is paid until ${day}.`,
  alertAsk: ({ names }) => `Please contact an administrator: ${names}`,
  alertTip: 'Until this is settled you can enter and read, but not change anything.',
  refused: 'This organisation could not be opened. Choose another one or try again later.',
  noneTitle: 'No organisation yet',
  noneText:
    'Your account belongs to no organisation. Enter an invitation code below, or ask an administrator to add you.',
};
