import { question } from '../../../../kit/server/hook.ts';

/** Whether the transaction's user administers one of these organisations, or is to sign in to one with two steps. */
export const needsSecondStep = question<readonly string[], boolean>('identity.needsSecondStep');
