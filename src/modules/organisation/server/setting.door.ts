/** Settings of an organisation: declared, dated and changed. */
export { settingOf, settingOn } from '../settings.ts';
export { isTierLabel, ownNamesBut, tierLabelsIn } from '../tier.settings.ts';
export { changeSetting, datedSettings, earliestStart, withdrawSetting } from './change.ts';
export { settingChanges, settingVersions } from './settings.store.ts';
export { collectSettings, declaredSettings } from './declared.ts';
