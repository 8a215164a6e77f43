/** Announcements of a demo organisation: read, to be confirmed, on its day, and waiting for approval. */
import { addDays } from '../../../src/kit/contract/format.ts';
import type { Language } from '../../../src/kit/contract/language.ts';
import { newId } from '../../../src/kit/server/id.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import type { App } from '../../../src/kit/server/module.ts';
import { announcementsModule } from '../../../src/modules/announcements/server/module.ts';
import { deliverAll } from '../../../src/modules/announcements/server/publish.ts';
import type { DemoMember, DemoOrganisation } from '../organisations.ts';
import { act } from '../variety.ts';

type Text = { title: string; body: string };
type Written = { old: Text; live: Text; coming: Text; waiting: Text };

const texts: Partial<Record<Language, Written>> = {
  zh_CN: {
    old: { title: '中秋节放假安排', body: '中秋节放假一天，值班表见车间公告栏。\n\n祝大家节日快乐！' },
    live: {
      title: '叉车通道改道，请确认',
      body: '自本周起，二号仓库前的叉车通道改到东侧。\n\n行人请走黄线以内，班组长请在班前会上说明。',
    },
    coming: { title: '年度体检报名', body: '年度体检从下周开始，请按部门到行政部登记时间。' },
    waiting: { title: '食堂周六延长供餐', body: '从下周六起，食堂供餐时间延长到晚上八点。' },
  },
  es_ES: {
    old: {
      title: 'Horario de las fiestas de otoño',
      body: 'El colegio cierra el viernes por la tarde.\n\n¡Felices fiestas!',
    },
    live: {
      title: 'Nueva salida del autobús: confirme, por favor',
      body: 'Desde esta semana los autobuses salen por la puerta norte.\n\nLos tutores lo explican en clase.',
    },
    coming: {
      title: 'Reunión con las familias',
      body: 'La reunión del trimestre empieza la semana próxima; pida hora en secretaría.',
    },
    waiting: {
      title: 'La biblioteca abre los sábados',
      body: 'Desde el sábado la biblioteca abre de diez a una.',
    },
  },
};

/** The first published two months ago and over, the second of this week, half of it confirmed; one for next week, one to approve. */
export async function announcements(app: App, organisation: DemoOrganisation, today: string): Promise<void> {
  const { manager, accounts, orgId, members, vocabulary } = organisation;
  const written = texts[vocabulary.language];
  if (!written) return;
  const as = act(app, organisation);
  const write = async (who: DemoMember, text: Text, more: object): Promise<string> => {
    const id = newId();
    await as(who, announcementsModule, 'save', {
      id,
      version: 0,
      category: 'announcement',
      language: vocabulary.language,
      audience: 'all',
      fromHour: 8,
      needsConfirm: false,
      ...text,
      ...more,
    });
    await as(who, announcementsModule, 'submit', { id, version: 1 });
    return id;
  };
  const approve = (id: string) => as(manager, announcementsModule, 'approve', { id, version: 2 });
  const author = accounts.last;
  const old = await write(author, written.old, { category: 'notice' });
  const live = await write(author, written.live, { needsConfirm: true, untilDay: addDays(today, 14) });
  for (const id of [old, live]) {
    await approve(id);
    await deliverAll(app, orgId, id);
  }
  await approve(await write(author, written.coming, { fromDay: addDays(today, 7) }));
  await write(author, written.waiting, {});
  const readers = members.slice(0, Math.ceil(members.length / 2));
  for (const reader of readers) await as(reader, announcementsModule, 'confirm', { id: live });
  await app.db.transact({ orgId, userId: null }, (tx) =>
    tx.run(sql`
      update announcement set state = 'ended', published_at = ${addDays(today, -60)}::date, created_at = ${addDays(today, -60)}::date
      where org_id = ${orgId} and id = ${old}`),
  );
}
