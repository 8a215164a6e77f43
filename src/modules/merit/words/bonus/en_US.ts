import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const meritBonusText: Catalogue['meritBonus'] = {
  help: 'Record one event for many members, with the same points for all or each with their own',
  direction: { label: 'Award or deduct', award: 'Award', deduct: 'Deduct' },
  authority: {
    title: 'My remaining authority this month',
    none: 'You have no authority of your own; that of the final reviewer decides.',
    tier: 'Kind of points',
    award: 'Award',
    deduct: 'Deduct',
    unlimited: 'unlimited',
    each: (limit) => `each ${limit}`,
    over: 'Beyond your own authority: a final reviewer with more has to approve it.',
  },
  partly: {
    title: (count) => `${count === 1 ? '1 member' : `${count} members`} cannot be entered`,
    status: (count) => `Submit the other ${count}?`,
    tip: 'The result lists whom it left out, and why.',
    confirm: 'Submit the others',
  },
  result: {
    title: (entered, all) => `${entered} of ${all} members submitted`,
    text: (name, reviewer) => `“${name}” waits for ${reviewer}`,
    entered: 'Submitted',
    leftOut: 'Left out',
    again: (topic) => `Already entered that day: “${topic}”`,
    next: 'Enter the next',
  },
  keys: '/ chooses the event · Enter adds a member · paste numbers or names as a column · Ctrl + Enter submits',
};
