import type { OutputOf } from '../../../../kit/contract/call.ts';
import type { organisationFormCalls } from '../../organisation.calls.ts';

/** The form of the organisation, as its call answers it. */
export type Organisation = OutputOf<typeof organisationFormCalls.organisation>;
