import { useEffect } from 'react';
import { readOnLive } from '../../../../kit/web/app/live.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { organisationCalls } from '../../../organisation/calls.ts';
import { showOrganisation } from './shown-organisation.ts';

const read = async (): Promise<void> =>
  showOrganisation(await send(organisationCalls.details, {}, { quiet: true }));

/** Shows the name and the style that somebody gave the organisation, wherever a page of it is open. */
export default function OrganisationListener(): null {
  useEffect(() => readOnLive('organisation', read), []);
  return null;
}
