import { question } from '../../../../kit/server/hook.ts';

/** Names and numbers of a user's members in these organisations, in every status. */
export const namesInOrganisations = question<
  { orgIds: readonly string[]; userId: string },
  readonly string[]
>('identity.namesInOrganisations');
