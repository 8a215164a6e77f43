import { implement, type Module } from '../../../kit/server/module.ts';
import { sessionCalls } from '../calls.ts';
import { sessionHandlers } from './handlers.ts';

export const sessionModule: Module = {
  name: 'session',
  // They were the organisation's before identity, access and members had their part in them.
  callsAs: 'organisation',
  ...implement(sessionCalls, sessionHandlers),
};
