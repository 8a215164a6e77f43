import type { OutputOf } from '../../../../kit/contract/call.ts';
import { currentMe, setMe } from '../../../../kit/web/app/me.ts';
import { browserStore } from '../../../../kit/web/app/storage.ts';
import { ownStyleKey, setStyle, useSettings } from '../../../../kit/web/settings/settings.ts';
import type { organisationFormCalls } from '../../organisation.calls.ts';

/** The form of the organisation, as its call answers it. */
export type Organisation = OutputOf<typeof organisationFormCalls.organisation>;

/** The style that a page goes back to when it has been tried on in another one. */
let trial: { before: string } | null = null;

/** Shows the page in a style, until the trial ends. */
export function tryStyle(style: string): void {
  trial ??= { before: useSettings.getState().style };
  setStyle(style);
}

export function endTrial(): void {
  if (trial) setStyle(trial.before);
  trial = null;
}

/** The page with the organisation's names, and in its style unless the user has chosen one. */
export function showOrganisation({
  fullName,
  shortName,
  style,
}: Pick<Organisation, 'fullName' | 'shortName' | 'style'>): void {
  const current = browserStore.getItem(ownStyleKey) ?? style;
  if (trial) trial.before = current;
  else setStyle(current);
  const me = currentMe();
  if (me) setMe({ ...me, organisation: { ...me.organisation, name: fullName, shortName } });
}
