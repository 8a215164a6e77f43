import type { Handlers } from '../../../../kit/server/module.ts';
import type { memberCalls } from '../../member.calls.ts';
import type { summaryCalls } from '../../summary.calls.ts';
import { balanceList } from './balances.ts';
import { issue } from './issue.ts';
import { history, recordList } from './records.ts';
import { statement } from './statement.ts';
import { summary } from './summary.ts';

export const memberHandlers: Handlers<typeof memberCalls> = {
  balances: balanceList.page,
  records: recordList.page,
  issue,
  history,
};

export const summaryHandlers: Handlers<typeof summaryCalls> = { list: summary, statement };
