import type { Handlers } from '../../../../kit/server/module.ts';
import type { memberCalls } from '../../member.calls.ts';
import { balanceList } from './balances.ts';
import { history, recordList } from './records.ts';

export const memberHandlers: Handlers<typeof memberCalls> = {
  balances: balanceList.page,
  records: recordList.page,
  history,
};
