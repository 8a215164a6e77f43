import { awardCalls } from './award.calls.ts';
import { householdCalls } from './household.calls.ts';
import { mergeCalls } from './merge.calls.ts';

export const personnelCalls = { ...mergeCalls, ...awardCalls, ...householdCalls };
