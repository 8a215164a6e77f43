import { edits } from '../../../../kit/web/list/edits.tsx';
import { sentAs, column, days, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { exported } from '../../../files/web/door.tsx';
import { memberFilter } from '../../../members/web/fields.tsx';
import { awardCalls as calls, type AwardRow as Row } from '../../award.calls.ts';
import { awardFields as fields, awardWords } from '../../columns.ts';
import { awardTones } from './award-tones.ts';

/** /memberManage/awards: awards and punishments of the personnel file, of everybody or of one member. */
export default listScreen(calls.awards, {
  path: '/memberManage/awards',
  words: ({ personnelAwards: words }) => ({
    ...awardWords({ personnelAwards: words }),
    help: words.help,
    filters: {
      keyword: words.keyword,
      kind: words.columns.kind,
      member: words.member,
      from: words.columns.day,
    },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'title' },
  columns: [
    column(fields.title, { main: true, wraps: true }),
    column(fields.kind, { tones: awardTones }),
    column(fields.memberName, { sort: true }),
    column(fields.memberNo, { sort: true }),
    column(fields.unitName),
    column(fields.day, { sort: true }),
    column(fields.issuer, { wraps: true }),
    column(fields.documentNo),
    column(fields.remark, { wraps: true, hidden: true }),
    column(fields.byName, { hidden: true }),
    column(fields.createdAt, { hidden: true }),
  ],
  filters: [
    search('keyword'),
    sentAs(memberFilter('member'), ({ id }) => ({ memberId: id })),
    filter(fields.kind),
    days('from', 'to', { back: 3650 }),
  ],
  sort: { id: 'day', desc: true },
  use: [
    edits<Row>({
      changes: [calls.awards],
      form: {
        load: () => import('./award-form.tsx'),
        save: calls.saveAward,
        newText: ({ personnelAwards }) => personnelAwards.add,
      },
      remove: {
        call: calls.removeAward,
        input: ({ id, version }) => ({ id, version }),
        name: ({ memberName, title }) => `${memberName} · ${title}`,
      },
    }),
    exported('personnel.awards', calls.awards.permission),
  ],
});
