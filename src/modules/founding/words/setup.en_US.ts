import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const setupText: Catalogue['foundingSetup'] = {
  title: 'Getting started',
  text: ({ done, all }) => `From an empty organisation to the first ranking: ${done} of ${all} steps done`,
  dismiss: 'Do not show again',
  skip: 'Skip',
  skipStep: (name) => `Skip “${name}”`,
  steps: {
    units: { name: 'Set up units', text: 'Members, rankings and authority go by unit' },
    people: { name: 'Add members', text: 'One by one, or from a spreadsheet' },
    links: { name: 'Send sign-in links', text: 'Members open theirs, set a password, and are in' },
    events: { name: 'Prepare events', text: 'They say what earns how many points and what costs how many' },
    authority: { name: 'Give authority', text: 'Two reviewers at least: one enters, another reviews' },
    record: { name: 'Enter the first record', text: 'Choose an event and members, and submit it' },
    ranking: {
      name: 'See the first ranking',
      text: 'Once a record is approved its points are posted and ranked',
    },
  },
};
