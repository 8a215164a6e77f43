import type { batchCorrectionText as chinese } from './correction.zh_CN.ts';
import { menu } from './menu.en_US.ts';
import { batchSheetText } from './sheet.en_US.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const batchCorrectionText: typeof chinese = {
  title: menu.corrections,
  help: 'Correct posted lines and add what was left out; you see the effect before you post',
  columns: {
    no: 'Record no.',
    ...batchSheetText.columns,
  },
  range: 'Date',
  keyword: 'Topic, event, member, no.',
  member: 'Member',
  load: 'Open lines',
  loadTitle: 'Discard changes that are not posted?',
  loadTip: 'Opening other lines loses what you changed in the grid.',
  none: 'There are no lines to correct in this range',
  more: ({ shown, total }) => `There are ${total} lines; the first ${shown} are open. Narrow the range.`,
  start:
    'Choose a range and open posted lines to correct them: change cells, or remove rows with Ctrl + Delete. Type what was left out into empty rows.',
  keepNo: 'The record no. of an opened line stays',
  unknownNo: 'This record is not open in the grid; leave it empty for a late line',
  oneHead: 'A record has one date and topic: change them in all of its rows',
  was: (value) => `← ${value}`,
  grid: 'Grid of corrections',
  summary: ({ records, changed, removed, added, late }) =>
    [
      records > 0
        ? `${many(records, 'record', 'records')} corrected (${changed} changed, ${removed} removed, ${added} added)`
        : '',
      late > 0 ? many(late, 'late line', 'late lines') : '',
    ]
      .filter(Boolean)
      .join(', ') || 'No changes yet',
  wrong: (count) => many(count, 'error', 'errors'),
  nextWrong: 'Next error',
  checking: 'Checking…',
  offline: 'Cannot check at the moment; try again later',
  warned: (count) => `${many(count, 'row', 'rows')} may repeat what counts already`,
  check: 'Review and post',
  posting: {
    title: 'Review the effect and post',
    help: 'Each record is voided and the corrected one counts in its place. Closed months and their rankings stay; changes count in the month shown.',
    effects: 'Effect by month',
    month: 'Month of the points',
    into: 'Counts in',
    voided: 'Reversed',
    posted: 'Posted',
    difference: 'Change',
    closed: 'Closed',
    acts: 'Record by record',
    record: 'Record',
    kind: { replace: 'Correct', void: 'Void', late: 'Late' },
    kindTitle: 'Act',
    before: 'Before',
    after: 'After',
    cannot: (count) => `${many(count, 'record', 'records')} cannot be posted`,
    reason: 'Reason',
    confirm: 'Post',
    done: (count) => `${many(count, 'record', 'records')} posted`,
    lateHint: 'Changes of closed months are listed in the ranking under “Changes after closing”.',
  },
};
