import type { InputOf } from '../../contract/call.ts';
import { maximumPageSize, maximumWhole } from '../../contract/page.ts';
import { send } from '../send/send.ts';
import type { AskedInOrder, ListCall, PageOf } from './use-list.ts';

/** The `whole` of a list whose call gives pages: the first `maximumWhole` rows of its filter, by the largest pages. */
export const wholeOf =
  <C extends ListCall>(call: C) =>
  async (request: AskedInOrder<C>): Promise<Pick<PageOf<C>, 'rows'>> => {
    const rows: PageOf<C>['rows'][number][] = [];
    for (let page = 1; rows.length < maximumWhole; page += 1) {
      const input = { ...request, page, size: maximumPageSize } as unknown as InputOf<C>;
      const answer = (await send(call, input)) as unknown as PageOf<C>;
      rows.push(...answer.rows);
      if (answer.rows.length < maximumPageSize) break;
    }
    return { rows };
  };
