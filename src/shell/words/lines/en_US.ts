import type { LinesText } from './zh_CN.ts';

/** Words of the lines of the menu. */
export const linesText: LinesText = {
  sections: {
    own: 'Mine',
    entry: 'Entry',
    checking: 'Checking',
    tasks: 'Tasks',
    fixed: 'Fixed points',
    reports: 'Rankings and reports',
    library: 'Event library',
    config: 'Settings',
    tickets: 'Tickets',
    rewards: 'Prizes and draws',
    cards: 'Cards',
    people: 'People',
    joining: 'Joining',
    messages: 'Messages',
    account: 'Account',
    organisation: 'Organisation',
    devices: 'Devices',
    rights: 'Rights',
  },
  favourites: 'Favourites',
  recent: 'Recent',
  noRecent: 'No other page has been opened yet',
  favour: 'Add this page to the favourites',
  unfavour: 'Take this page off the favourites',
};
