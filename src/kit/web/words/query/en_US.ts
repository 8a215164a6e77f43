import type { queryText as chinese } from './zh_CN.ts';

const list = (names: readonly string[]): string => names.join(', ');

export const queryText: typeof chinese = {
  asText: 'Filter by text: write “name:value”',
  suggestions: 'Filters that can be written',
  found: (count) => (count === 0 ? '' : count === 1 ? '1 suggestion' : `${count} suggestions`),
  noName: (name) => `This list has no filter “${name}”.`,
  meansName: (name) => `Did you mean “${name}:”?`,
  names: (names) => (names.length === 0 ? 'This list can only be searched.' : `There are: ${list(names)}.`),
  notSaid: (label) => `Please choose “${label}” in its own box.`,
  twice: (label) => `“${label}” is given twice.`,
  noValue: (label) => `A value is missing after “${label}”.`,
  onlyOne: (label) => `“${label}” takes one value only.`,
  several: (label, text, names) =>
    `“${text}” fits several of “${label}”: ${list(names)}. Please write it in full.`,
  noSuch: (label, text, names) =>
    `“${label}” has no “${text}”.${names.length === 0 ? '' : ` For example: ${list(names)}.`}`,
  badDays: (text, today) =>
    `“${text}” is no date. Write ${today}, ${today.slice(0, 7)}, >=${today} or ${today.slice(0, 7)}-01..${today}.`,
  badDay: (text, today) => `“${text}” is no day. Write ${today}.`,
  badMonth: (text, month) => `“${text}” is no month. Write ${month}.`,
  outside: (from, to) =>
    from && to
      ? `The date must be between ${from} and ${to}.`
      : from
        ? `The date must not be before ${from}.`
        : `The date must not be after ${to}.`,
  failed: 'This could not be looked up. Please try again in a moment.',
  asWords: 'To search for it as plain words, put it in quotes: "…"',
  today: 'Today',
  thisMonth: 'This month',
  since: 'From this day on',
  until: 'Up to this day',
  between: 'From … to …',
  copyLink: 'Copy link to this row',
  linkCopied: 'Link copied',
  lineMissing: 'This row is not in the list: it may be filtered out or deleted, or you may not see it.',
  lineFar: (count) => `This row is not among the first ${count}. Narrow the filter.`,
  preview: 'Preview',
  openPage: 'Open the page',
  before: 'Previous row',
  after: 'Next row',
  rowOf: (at, total) => `Row ${at} of ${total}`,
  groupBy: 'Group by',
  noGroups: 'No groups',
  groupedBy: { unit: 'Unit', person: 'Member', recorder: 'Recorder', day: 'Day' },
  groupsFound: (count) => (count === '1' ? '1 group' : `${count} groups`),
  rowsIn: (count) => (count === '1' ? '1 row' : `${count} rows`),
  moreRows: (count) => `Show ${count} more`,
  moreGroups: 'More groups',
  chooseGroup: (name) => `Select all rows of “${name}”`,
  openAll: 'Open all',
  closeAll: 'Close all',
  without: { unit: 'No unit', person: 'No member', recorder: 'No recorder', day: 'No date' },
};
