import type { OutputOf } from '../../kit/contract/call.ts';
import { toLanguage } from '../../kit/contract/language.ts';
import { forgetCounts } from '../../kit/web/app/counts.ts';
import { setMe } from '../../kit/web/app/me.ts';
import { usePlacedViews } from '../../kit/web/list/views/placed-views.ts';
import { configureHosts } from '../../kit/web/send/hosts.ts';
import { CallRefused, send } from '../../kit/web/send/send.ts';
import { session, type SessionOrganisation } from '../../kit/web/send/session.ts';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { organisationCalls } from '../../modules/organisation/calls.ts';
import { sessionCalls } from '../../modules/session/calls.ts';
import { setFavourites } from '../menu/favourites.ts';
import { pageFact } from '../routing/page-facts.ts';
import { labelPoints } from '../../modules/organisation/web/door.tsx';
import { applyOrganisationStyle } from '../frame/theme-watch.ts';
import { changeLanguage } from '../words/words.ts';

const helper = { helper: true };

/** Where each service is: the page says so; where it was served without, the call is asked. Else all are at our origin. */
export async function loadHosts(): Promise<void> {
  const hosts = pageFact('laurel-services');
  if (hosts !== null) return configureHosts(JSON.parse(hosts) as Record<string, string>);
  const { services } = await send(organisationCalls.allConfigs, {}, { quiet: true });
  configureHosts(Object.fromEntries(Object.entries(services).filter(([, address]) => address !== '')));
}

/** The member could not be loaded (envelope code 500): another organisation has to be chosen. */
export class MemberRefused extends Error {
  override readonly name = 'MemberRefused';
}

/**
 * Enters an organisation: applies its type, language and style and loads the member. Nothing of an organisation that
 * was open before may be left when this is called.
 */
export async function enterOrganisation(organisation: SessionOrganisation): Promise<void> {
  session.organisation = organisation;
  applyOrganisationStyle(organisation.organizationTypeValue);
  const {
    user,
    memberId,
    memberName,
    isAdmin,
    isLimited,
    isReviewer,
    secondStepNeeded,
    twoStepsDemanded,
    flags,
    ...entered
  } = await send(sessionCalls.enter, {}, helper).catch((error: unknown) => {
    throw error instanceof CallRefused && error.code === 500 && error.status === 200
      ? new MemberRefused()
      : error;
  });
  session.user = { userId: user.userId, certificatePicUrl: user.pictureUrl };
  const { name, shortName, style, isSandbox } = entered.organisation;
  applyOrganisationStyle(style);
  applyConfig(entered.organisation, entered);
  await labelPoints(entered.organisation.tierLabels);
  forgetCounts();
  setFavourites(entered.favourites);
  usePlacedViews.setState({ pinned: entered.pinnedViews, defaults: entered.defaultViews });
  setMe({
    userId: user.userId,
    memberId,
    name: memberName,
    isAdmin,
    isLimited,
    isReviewer,
    secondStepNeeded,
    twoStepsDemanded,
    pictureUrl: user.pictureUrl,
    organisation: { orgId: organisation.orgId, name, shortName, isSandbox },
    flags,
  });
  await changeLanguage(toLanguage(user.language));
}

type Entered = OutputOf<typeof sessionCalls.enter>;

function applyConfig(
  config: Entered['organisation'],
  { hasMyTaskManagement, fixedIntegralTypes }: Pick<Entered, 'hasMyTaskManagement' | 'fixedIntegralTypes'>,
): void {
  useSettings.setState({
    manageLevel: config.level === 1 || config.level === 3 ? config.level : 2,
    remindDays: config.remindDays,
    escalateDays: config.escalateDays,
    manageVersion: config.manageVersion,
    renewButtonDisabled: config.renewButtonDisabled,
    zone: config.zone,
    industryMark: config.industry !== '',
    hasMyTaskManagement,
    fixedIntegralTypes,
  });
}
