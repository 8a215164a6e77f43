import { implement, type Module } from '../../../kit/server/module.ts';
import { membersCalls } from '../members.calls.ts';
import { membersExport } from './member-export.ts';
import { onMemberCreated, onSettings } from './member-ranked.ts';
import { membersHandlers } from './members.handlers.ts';

export const membersModule: Module = {
  name: 'members',
  ...implement(membersCalls, membersHandlers),
  exports: [membersExport],
  on: { 'member.created': onMemberCreated, 'organisation.settings': onSettings },
};
