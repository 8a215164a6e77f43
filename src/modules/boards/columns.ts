import { choice, count, flag, instant, text, texts } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { deviceConditions } from '../devices/rules.ts';
import { boardColors, brightnessSteps } from './rules/board.rules.ts';
import { messageSources, messageStates } from './rules/states.ts';

type Words = Pick<Catalogue, 'boards' | 'devices'>;

export const boardFields = {
  name: text('name', { width: 180 }),
  condition: choice('condition', deviceConditions, { width: 90 }),
  place: text('place', { width: 160 }),
  lastContactAt: instant('lastContactAt'),
  firmware: text('firmware', { width: 120 }),
  watcherName: text('watcherName', { width: 120 }),
  zone: text('zone', { width: 150 }),
  host: text('host', { width: 140 }),
  port: count('port', { width: 80 }),
  width: count('width', { width: 80 }),
  height: count('height', { width: 80 }),
  brightness: choice('brightness', brightnessSteps, { width: 90 }),
  color: choice('color', boardColors, { width: 80 }),
  seconds: count('seconds', { width: 90 }),
  restLine: text('restLine', { width: 160 }),
  testLine: text('testLine', { width: 140 }),
  text: text('text', { width: 260 }),
  waiting: count('waiting', { width: 90 }),
  isBlank: flag('isBlank'),
  fault: text('fault', { width: 120 }),
} as const;

export const boardWords = ({ boards: words, devices }: Words) => ({
  title: words.title,
  columns: { ...devices.columns, ...words.columns },
  choices: {
    condition: devices.conditions,
    brightness: words.brightness,
    color: words.colors,
    isBlank: { yes: words.yes, all: words.all, label: words.columns.isBlank },
  },
});

export const rangeFields = {
  name: text('name', { width: 180 }),
  place: text('place', { width: 160 }),
  unitNames: texts('unitNames', { width: 260 }),
  lostUnits: texts('lostUnits', { width: 180 }),
} as const;

export const rangeWords = ({ boards: words, devices }: Words) => ({
  title: words.ranges.title,
  columns: { ...devices.columns, ...words.ranges.columns },
  choices: {},
});

export const messageFields = {
  text: text('text', { width: 320 }),
  source: choice('source', messageSources, { width: 90 }),
  boardName: text('boardName', { width: 150 }),
  state: choice('state', messageStates, { width: 90 }),
  createdAt: instant('createdAt'),
  firstAt: instant('firstAt'),
  lastAt: instant('lastAt'),
  untilAt: instant('untilAt'),
  attempts: count('attempts', { width: 80 }),
  reason: text('reason', { width: 160 }),
  byName: text('byName', { width: 110 }),
} as const;

export const messageWords = ({ boards: words }: Pick<Catalogue, 'boards'>) => ({
  title: words.messages.title,
  columns: words.messages.columns,
  choices: { source: words.sources, state: words.states },
});
