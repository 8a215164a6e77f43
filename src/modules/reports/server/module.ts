import { implement, type Module } from '../../../kit/server/module.ts';
import { reportsCalls } from '../calls.ts';
import { reportsRights } from '../permissions.ts';
import { reportCalls } from '../report.calls.ts';
import { closeHandlers } from './close.ts';
import { reportExports } from './export.ts';
import { fixedHandlers } from './fixed.ts';
import { unitHandlers } from './units.ts';

export const reportsModule: Module = {
  name: 'reports',
  permissions: reportsRights,
  ...implement({ ...reportsCalls, ...reportCalls }, { ...closeHandlers, ...unitHandlers, ...fixedHandlers }),
  exports: reportExports,
};
