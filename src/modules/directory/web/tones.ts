import type { Tone } from '../../../kit/web/display/tag.tsx';

export const runTones: Readonly<Record<string, Tone>> = {
  reading: 'info',
  planned: 'warning',
  changing: 'info',
  done: 'success',
  failed: 'danger',
  dropped: 'neutral',
  undoing: 'info',
};
export const changeTones: Readonly<Record<string, Tone>> = {
  planned: 'warning',
  done: 'success',
  refused: 'danger',
  kept: 'neutral',
  undone: 'neutral',
};
export const kindTones: Readonly<Record<string, Tone>> = {
  unitAdd: 'info',
  unitChange: 'neutral',
  add: 'info',
  link: 'neutral',
  change: 'neutral',
  move: 'neutral',
  return: 'success',
  inactive: 'warning',
  missing: 'warning',
  conflict: 'danger',
};
export const personTones: Readonly<Record<string, Tone>> = {
  linked: 'success',
  open: 'danger',
  waiting: 'info',
  ignored: 'neutral',
  missing: 'warning',
};
