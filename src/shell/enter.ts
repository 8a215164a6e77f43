import type { OutputOf } from '../kit/contract/call.ts';
import { toLanguage } from '../kit/contract/language.ts';
import { setMe } from '../kit/web/me.ts';
import { configureHosts } from '../kit/web/send/hosts.ts';
import { CallRefused, send } from '../kit/web/send/send.ts';
import { session, type SessionOrganisation } from '../kit/web/send/session.ts';
import { useSettings } from '../kit/web/settings/settings.ts';
import { accessCalls } from '../modules/access/access.calls.ts';
import { identityCalls } from '../modules/identity/identity.calls.ts';
import { organisationCalls } from '../modules/organisation/organisation.calls.ts';
import { applyOrganisationStyle } from './theme-watch.ts';
import { changeLanguage } from './words.ts';

const helper = { helper: true };

/** Reads where each service is. Without an answer everything is at our own origin. */
export async function loadHosts(): Promise<void> {
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
  const [user, config, rights] = await Promise.all([
    send(identityCalls.currentUser, {}, helper),
    send(organisationCalls.config, {}, helper),
    send(accessCalls.resources, {}, helper),
  ]).catch((error: unknown) => {
    throw error instanceof CallRefused && error.code === 500 && error.status === 200
      ? new MemberRefused()
      : error;
  });
  session.user = { userId: user.userId, certificatePicUrl: user.certificatePicUrl };
  applyOrganisationStyle(config.style);
  applyConfig(config);
  setMe({
    userId: user.userId,
    memberId: organisation.memberId,
    name: user.name,
    isAdmin: rights.isAdmin,
    pictureUrl: user.avatar,
    organisation: { orgId: organisation.orgId, name: config.name, shortName: config.shortName },
    flags: rights.flags,
  });
  await changeLanguage(toLanguage(user.language));
}

function applyConfig(config: OutputOf<typeof organisationCalls.config>): void {
  useSettings.setState({
    manageLevel: config.level === 1 || config.level === 3 ? config.level : 2,
    manageVersion: config.manageVersion,
    zone: config.zone,
    industryMark: config.industry !== '',
    hasMyTaskManagement: false,
    messageCount: 0,
    todoCount: 0,
  });
}
