import type { settingGroups } from '../../kit/contract/setting.ts';
import { prizeRights } from '../prizes/permissions.ts';

/** Groups that have another right beside that of all settings: its holders see and edit them on another screen. */
export const groupRights = {
  tickets: prizeRights.settings,
} as const satisfies Partial<Record<(typeof settingGroups)[number], unknown>>;

export const ruleGroup = 'tickets' satisfies keyof typeof groupRights;
