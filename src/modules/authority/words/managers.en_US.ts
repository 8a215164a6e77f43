import type { managersText as chinese } from './managers.zh_CN.ts';

export const managersText: typeof chinese = {
  title: 'Managers',
  help: 'Who has which role, and whom they review; contradictions between role, reviewer flag and authority are named. Changes take effect at once',
  columns: {
    memberName: 'Name',
    memberNo: 'Number',
    unitNames: 'Unit',
    roles: 'Roles',
    isReviewer: 'Reviewer',
    scope: 'Reviews',
    levelName: 'Authority',
    warnings: 'Warnings',
  },
  yes: 'Yes',
  whole: 'All units',
  warnings: {
    flagWithoutRole: 'Reviewer, but no role that may audit records',
    roleWithoutFlag: 'Has the reviewer role, but is not set as a reviewer',
    reviewerWithoutLevel: 'Reviewer without authority: nobody can choose this person',
    levelWithoutFlag: 'Has authority, but is not set as a reviewer',
    scopeEmpty: 'Nobody else is in the units to be reviewed',
    scopeWithoutFlag: 'Has units to review, but is not set as a reviewer',
  },
  filters: { keyword: 'Name or number', unitIds: 'Unit', role: 'Role', shown: 'Show' },
  shown: { appointed: 'With duties', warned: 'With warnings', reviewers: 'Reviewers' },
  edit: 'Set',
  emptyTitle: 'No such members',
  emptyText: 'Change the filters, or add members first',
  form: {
    title: (name: string) => `Manager: ${name}`,
    help: 'Takes effect as soon as it is saved',
    fields: { roleIds: 'Roles', isReviewer: 'Reviews records', scopeIds: 'Units to review' },
    hints: {
      roleIds: 'Roles in grey exceed your own rights: you can neither give nor take them',
      scopeIds: 'Only records about members of these units and those below; empty is all units',
    },
    saved: (name: string) => `Saved: ${name}`,
    savedWith: (name: string, warnings: string) => `Saved: ${name}, with a warning: ${warnings}`,
  },
  many: {
    give: 'Give a role',
    take: 'Take a role',
    reviewer: 'Make reviewers',
    noReviewer: 'No longer reviewers',
    scope: 'Set units to review',
  },
  manyTitle: {
    give: (n: number) => `Give a role to ${n}`,
    take: (n: number) => `Take a role from ${n}`,
    reviewer: (n: number) => `Make ${n} reviewers?`,
    noReviewer: (n: number) => `Make ${n} no longer reviewers?`,
    scope: (n: number) => `Set the units that ${n} review`,
  },
  manyTip: 'Each by itself; what cannot be done is listed',
  clearTip:
    'Records that wait for their review will have to be reassigned. Each by itself; what cannot be done is listed',
};
