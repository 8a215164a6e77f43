import type { BuiltInRole } from './access.permissions.ts';

/**
 * Who may send which call, written down by hand and apart from the declarations: a right that slips in a declaration
 * differs from this table, and a call that is missing here fails the test. What a person may do with a single row
 * (a record that waits for somebody else, another's file) is tested where the rows are.
 */
export type Audience = 'anybody' | 'users' | 'members' | readonly BuiltInRole[];

const administrators = ['administrator'] as const;
const managers = ['points_manager', 'administrator'] as const;
const recorders = ['recorder', 'reviewer', 'points_manager', 'administrator'] as const;

export const policy: Readonly<Record<string, Audience>> = {
  'identity.account': 'users',
  'identity.currentUser': 'users',
  'identity.myLang': 'users',
  'identity.changeLangAndZone': 'users',
  'identity.isValidated': 'users',

  'organisation.allConfigs': 'anybody',
  'organisation.detail': 'users',
  'organisation.orgListByClient': 'users',
  'organisation.lastUsed': 'users',
  'organisation.switchTo': 'users',
  'organisation.checkOrgInit': 'users',
  'organisation.details': 'members',
  'organisation.alert': 'members',
  'organisation.config': 'members',
  'organisation.enter': 'members',
  'organisation.frameOrigins': ['administrator'],
  'organisation.saveFrameOrigins': ['administrator'],
  'organisation.checkOrgClient': 'members',

  'access.resources': 'members',
  'access.apps': 'members',
  'access.homeApps': 'members',
  'access.appConfigs': 'members',

  'members.unitList': 'members',
  'members.unitDetail': 'members',
  'members.detail': 'members',
  'members.byId': 'members',
  'members.userMembers': 'members',
  'members.picked': 'members',
  'members.saveUnit': administrators,
  'members.updateUnit': administrators,
  'members.sortUnit': administrators,
  'members.deleteUnit': administrators,
  'members.addMembersUnit': administrators,
  'members.list': administrators,
  'members.reveal': administrators,
  'members.export': administrators,
  'members.exportFile': administrators,
  'members.save': administrators,
  'members.update': administrators,
  'members.activate': administrators,
  'members.freeze': administrators,
  'members.unfreeze': administrators,
  'members.stopOrStart': administrators,
  'members.deleteMember': administrators,
  'members.deleteList': administrators,
  'members.invalid': administrators,
  'members.importCount': administrators,
  'members.batchSave': administrators,
  'members.batchSaveFrozen': administrators,
  'members.reviewers': administrators,
  'members.setReviewers': administrators,

  'reference.regions': 'anybody',
  'reference.industries': 'anybody',
  'reference.dictionary': 'anybody',
  'reference.countryCodes': 'anybody',

  'views.get': 'members',
  'views.save': 'members',
  'views.savedList': 'members',
  'views.savedSave': 'members',
  'views.savedDelete': 'members',

  'events.tags': 'members',
  'events.tagEvents': 'members',
  'events.list': 'members',
  'events.recent': 'members',
  'events.types': 'members',
  'events.detail': 'members',
  'events.saveType': managers,
  'events.save': managers,
  'events.update': managers,
  'events.setStatus': managers,
  'events.remove': managers,

  'merit.saveDraft': recorders,
  'merit.listDrafts': recorders,
  'merit.draft': recorders,
  'merit.deleteDraft': recorders,
  'merit.submit': recorders,
  'merit.check': recorders,
  // Who recorded or reviews a record may step, whatever the roles: the record itself decides.
  'merit.withdraw': 'members',
  'merit.passFirst': 'members',
  'merit.rejectFirst': 'members',
  'merit.recall': 'members',
  'merit.passLast': 'members',
  'merit.rejectLast': 'members',
  'merit.reassign': managers,
  'merit.cancel': managers,
  'merit.nullify': managers,
  'merit.restore': managers,
  'merit.nullifyLines': managers,
  'merit.restoreLines': managers,
  'merit.passMany': 'members',
  'merit.nullifyMany': managers,
  'merit.replace': managers,
  'merit.list': 'members',
  'merit.lines': 'members',
  'merit.detail': 'members',
  'merit.reviewers': 'members',
  'merit.duplicates': 'members',
  'merit.log': 'members',

  // Everybody may see the rankings.
  'ranking.rank': 'members',
  'ranking.total': 'members',
  'ranking.mine': 'members',
  'ranking.explain': 'members',
  'ranking.trend': 'members',
  'ranking.late': 'members',

  'messages.pushResult': 'members',
  'messages.list': 'members',
  'messages.read': 'members',

  'files.startExport': 'members',
  'files.listJobs': 'members',
  'files.getJob': 'members',
  'files.cancelJob': 'members',
  'files.download': 'members',

  'flow.myTodoNum': 'members',
};
