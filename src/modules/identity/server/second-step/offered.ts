import { question } from '../../../../kit/server/hook.ts';

/** Whether the transaction's user administers one of these organisations. */
export const administersOne = question<readonly string[], boolean>('identity.administers');
