import { implement, type Module } from '../../../kit/server/module.ts';
import { membersCalls } from '../members.calls.ts';
import { membersHandlers } from './members.handlers.ts';

export const membersModule: Module = { name: 'members', ...implement(membersCalls, membersHandlers) };
