import { choice, count, instant, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { chanceStates, drawBases, drawStates, winnerStates } from './rules/states.ts';

export const drawFields = {
  title: text('title', { width: 220 }),
  state: choice('state', drawStates, { width: 100 }),
  basis: choice('basis', drawBases, { width: 110 }),
  rounds: count('rounds', { width: 80 }),
  prizes: count('prizes', { width: 80 }),
  winners: count('winners', { width: 80 }),
  chances: count('chances', { width: 90 }),
  members: count('members', { width: 90 }),
  at: instant('at'),
  frozenAt: instant('frozenAt'),
  endedAt: instant('endedAt'),
  byName: text('byName', { width: 110 }),
} as const;

export const drawWords = ({ draws: words }: Pick<Catalogue, 'draws'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { state: words.states, basis: words.bases },
});

export const winnerFields = {
  drawTitle: text('drawTitle', { width: 180 }),
  round: count('round', { width: 70 }),
  prizeName: text('prizeName', { width: 170 }),
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  serial: text('serial', { width: 120 }),
  state: choice('state', winnerStates, { width: 100 }),
  at: instant('at'),
  endedAt: instant('endedAt'),
  endedByName: text('endedByName', { width: 110 }),
  reason: text('reason', { width: 160 }),
} as const;

export const winnerWords = ({ draws: { winners: words } }: Pick<Catalogue, 'draws'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { state: words.states },
});

export const chanceWords = ({ draws: { chances: words } }: Pick<Catalogue, 'draws'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { state: words.states },
});

export const chanceFields = {
  place: count('place', { width: 70 }),
  serial: text('serial', { width: 120 }),
  memberName: text('memberName', { width: 130 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  state: choice('state', chanceStates, { width: 130 }),
} as const;
