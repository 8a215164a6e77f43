import { useEffect } from 'react';
import { readOnLive } from '../../../../kit/web/live/live.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { organisationCalls } from '../../../organisation/calls.ts';
import { showOrganisation } from './shown-organisation.ts';

const read = async (): Promise<void> =>
  showOrganisation(await send(organisationCalls.details, {}, { quiet: true }));

/** Applies a changed name and style of the organisation on every open page. */
export default function OrganisationListener(): null {
  useEffect(() => readOnLive('organisation', read), []);
  return null;
}
