import { expect, test } from 'vitest';
import type { LineRow } from '../../calls.ts';
import {
  effectOf,
  isRefused,
  letPass,
  noDecision,
  overRemaining,
  refuse,
  setReason,
  withoutReason,
} from './review.model.ts';

const line = (lineNo: number, memberId: string, b: number, count = 1): LineRow => ({
  lineNo,
  eventNo: 0,
  eventId: null,
  eventName: '',
  typeName: '',
  memberId,
  memberName: memberId,
  memberNo: '',
  unitId: '',
  unitName: '',
  count,
  b,
  a: 0,
  p: 0,
  g: 0,
  bScore: b * count,
  aScore: 0,
  pScore: 0,
  gScore: 0,
  counted: [],
  passed: null,
  reason: '',
  voided: false,
  voidReason: '',
  proposed: null,
  memberStatus: 'active',
});

test('a refused line books nothing; awards and deductions stay apart', () => {
  const lines = [line(0, 'li', 20, 3), line(1, 'li', -15), line(2, 'wang', 10)];
  expect(effectOf(lines, noDecision)).toMatchObject({
    plus: { b: 70 },
    minus: { b: -15 },
    members: 2,
    refused: 0,
  });
  const decision = refuse(noDecision, [2]);
  expect(effectOf(lines, decision)).toMatchObject({ plus: { b: 60 }, members: 1, passed: 2, refused: 1 });
  expect(effectOf(lines, letPass(decision, 2))).toEqual(effectOf(lines, noDecision));
});

test('a reason typed once starts the next refused line, and is asked for where it is missing', () => {
  const first = refuse(noDecision, [0]);
  expect(withoutReason(first)).toEqual([0]);
  const explained = setReason(first, 0, '当天不在岗');
  const both = refuse(explained, [0, 3]);
  expect(both.refused).toEqual({ 0: '当天不在岗', 3: '当天不在岗' });
  expect(withoutReason(both)).toEqual([]);
  expect(isRefused(letPass(both, 0), 0)).toBe(false);
});

test('reports by tier what exceeds the authority left this month', () => {
  const none = { award: null, deduct: null };
  const effect = effectOf([line(0, 'li', 50), line(1, 'li', -30)], noDecision);
  expect(overRemaining(effect, { b: none, a: none, p: none, g: none })).toEqual([]);
  expect(overRemaining(effect, { b: { award: 50, deduct: 29 }, a: none, p: none, g: none })).toEqual(['b']);
  expect(overRemaining(effect, { b: { award: 50, deduct: 30 }, a: none, p: none, g: none })).toEqual([]);
});
