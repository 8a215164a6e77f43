import { monthText } from '../../../kit/contract/format.ts';

/** 2026-11 as 202611; `monthText` is the way back. */
export { monthText };
export const monthNumber = (text: string): number =>
  Number(text.slice(0, 4)) * 100 + Number(text.slice(5, 7));

/** Days as text, both included. */
export const spanText = <Span extends { from: string; to: string }>({ from, to }: Span): string =>
  from === to ? from : `${from} – ${to}`;

/** The sheet of a member: what was asked in a month, and the records behind each number. */
export const sheetPath = (memberId: string, month: number): string =>
  `/integralManage/pointbonuschecking/membercheckdetail/${memberId}?month=${monthText(month)}`;

/** How states of progress look. */
export const stateTones = {
  reached: 'success',
  open: 'info',
  late: 'warning',
  excused: 'neutral',
  gone: 'neutral',
} as const;

/** How states of appeals look. */
export const appealTones = {
  pending: 'warning',
  granted: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  lapsed: 'neutral',
} as const;
