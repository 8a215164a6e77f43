import { useCallback } from 'react';
import type { MenuGroup } from '../../kit/web/app/screen.ts';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { useModules } from './modules.ts';
import type { Page } from './pages.ts';
import { screenAt } from './screens.ts';

/** The name of a screen, or what the page calls itself. */
export function useTitleOf(): (page: Pick<Page, 'screen'> & { title?: string | null }) => string {
  const { menu } = useText();
  const areAll = useModules((state) => state.areAll);
  return useCallback(
    ({ screen, title }) => title ?? screenAt(screen)?.title(menu) ?? (areAll ? screen : '…'),
    [menu, areAll],
  );
}

/** App setting is named after the application that it is opened from (AMB-08). */
export function useGroupTitle(): (group: MenuGroup) => string {
  const { groups } = useText().shell;
  const version = useSettings(({ manageVersion }) => manageVersion);
  const ofApp = version === 'base' || version === 'standard' ? groups.pointApp : groups.memberApp;
  return (group) => (group === 'appSetting' ? ofApp : groups[group]);
}
