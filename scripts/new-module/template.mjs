/** The files of a new module: things with a title and a day, listed, added, changed and deleted. */

const languages = {
  zh_CN: { one: '示例', title: '标题', dueDate: '日期', keyword: '标题', add: '新增', empty: '暂无数据' },
  en_US: {
    one: 'Example',
    title: 'Title',
    dueDate: 'Day',
    keyword: 'Title',
    add: 'Add',
    empty: 'Nothing yet',
  },
  es_ES: {
    one: 'Ejemplo',
    title: 'Título',
    dueDate: 'Fecha',
    keyword: 'Título',
    add: 'Añadir',
    empty: 'Nada todavía',
  },
  ms_MY: {
    one: 'Contoh',
    title: 'Tajuk',
    dueDate: 'Tarikh',
    keyword: 'Tajuk',
    add: 'Tambah',
    empty: 'Belum ada',
  },
};

export function filesOf(name, migration) {
  const Name = name[0].toUpperCase() + name.slice(1);
  // Those of the specification end below 900.
  const right = `MERITPOINT9${migration.slice(0, 2)}`;
  return {
    'README.md': `# ${Name}\n\nThings with a title and a day, in the table \`${name}\`. Whoever manages points adds, changes and deletes them.\n`,
    'permissions.ts': permissions(name, right),
    'calls.ts': calls(name),
    'columns.ts': columns(name),
    'menu.ts': menu(name),
    [`migrations/${migration}_${name}.sql`]: sql(name),
    'server/module.ts': module(name),
    'server/list.ts': list(name),
    'server/handlers.ts': handlers(name),
    'server/samples.ts': samples(name),
    'server/module.test.ts': tests(name),
    'web/registry.ts': registry(name),
    'web/screen.tsx': screen(name),
    'web/form.tsx': editing(name),
    ...Object.fromEntries(
      Object.entries(languages).flatMap(([language, words]) => [
        [`words/${language}.ts`, catalogue(name, language, words)],
        [`words/menu.${language}.ts`, menuWords(name, language, words)],
      ]),
    ),
  };
}

const permissions = (name, right) => `import { permission } from '../../kit/contract/permission.ts';

export const ${name}Rights = {
  list: permission({
    id: '${right}',
    parent: null,
    reach: 'whole',
    names: { ${Object.entries(languages)
      .map(([language, { one }]) => `${language}: '${one}'`)
      .join(', ')} },
    grantedTo: ['points_manager'],
  }),
};
`;

const calls = (name) => `import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, day, id, pageQuery, searchText, text } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { ${name}Rights as rights } from './permissions.ts';

/** Of the whole organisation: who manages some units alone is refused. \`members\` would ask the handlers to judge whose they are. */
const common = { method: 'POST', service: 'organisation', permission: rights.list, reach: 'whole' } as const;

export const ${name}Calls = {
  list: call({
    ...common,
    path: '/api/${name}/list',
    summary: 'A page of what there is, by default the latest day first',
    input: pageQuery(['title', 'dueDate'], { keyword: z.optional(searchText()) }),
    output: pageOf(z.object({ id: id(), title: z.string(), dueDate: z.string(), version: z.int() })),
  }),
  save: call({
    ...common,
    path: '/api/${name}/save',
    write: true,
    summary: 'Adds one (version 0, with an id of its own), or changes one of that version',
    input: z.object({ id: id(), version: count(), title: text({ max: 60 }), dueDate: day() }),
    output: z.object({ id: id(), version: z.int() }),
  }),
  remove: call({
    ...common,
    path: '/api/${name}/remove',
    write: true,
    summary: 'Deletes one of that version',
    input: z.object({ id: id(), version: count() }),
    output: z.object({ id: id() }),
  }),
};
`;

const columns = (name) => `import { day, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';

export const title = text('title', { width: 320 });
export const dueDate = day('dueDate');

/** The words of list, file and form. */
export const ${name}Words = ({ ${name}: words }: Pick<Catalogue, '${name}'>) => ({
  title: words.one,
  columns: { title: words.title, dueDate: words.dueDate },
});
`;

const menu = (name) => `import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { ${name}Rights } from './permissions.ts';

export const ${name}Menu: readonly MenuEntry[] = [
  { path: '/${name}', title: (menu) => menu.${name}.one, section: 'library', order: 90, menuId: ${name}Rights.list },
];
`;

const sql = (name) => `create table ${name} (
  org_id   uuid not null,
  id       uuid not null,
  title    text not null,
  due_date date not null,
  version  integer not null default 1,
  primary key (org_id, id)
);
create index ${name}_day on ${name} (org_id, due_date, id);
call isolate('${name}');
`;

const module = (name) => `import { exportOf } from '../../../kit/server/list/export-of.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { ${name}Calls } from '../calls.ts';
import { dueDate, title, ${name}Words } from '../columns.ts';
import { ${name}Rights } from '../permissions.ts';
import { remove, save } from './handlers.ts';
import { ${name}List } from './list.ts';

export const ${name}Module: Module = {
  name: '${name}',
  permissions: ${name}Rights,
  ...implement(${name}Calls, { list: ${name}List.page, save, remove }),
  exports: [
    exportOf(${name}List, { kind: '${name}.list', permission: ${name}Rights.list, columns: [title, dueDate], words: ${name}Words }),
  ],
};
`;

const list = (name) => `import { sql } from '../../../kit/server/database/db.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { ${name}Calls } from '../calls.ts';

export const ${name}List = listQuery(${name}Calls.list, {
  from: sql\`${name} t\`,
  visible: ({ tx }) => sql\`t.org_id = \${tx.orgId}\`,
  columns: { id: sql\`t.id\`, title: sql\`t.title\`, dueDate: sql\`t.due_date\`, version: sql\`t.version\` },
  where: { keyword: (words) => sql\`strpos(lower(t.title), lower(\${words})) > 0\` },
  sort: { title: sql\`t.title\`, dueDate: sql\`t.due_date\` },
  order: '-dueDate',
  tie: sql\`t.id\`,
});
`;

const handlers = (name) => `import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql } from '../../../kit/server/database/db.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import type { ${name}Calls } from '../calls.ts';

/** Refuses another version, and an unknown id. */
export async function save({ tx }: Ctx, { id, version, title, dueDate }: ParsedInputOf<typeof ${name}Calls.save>) {
  const changed = await tx.run(
    version === 0
      ? sql\`insert into ${name} (org_id, id, title, due_date) values (\${tx.orgId}, \${id}, \${title}, \${dueDate})
          on conflict (org_id, id) do nothing\`
      : sql\`update ${name} set title = \${title}, due_date = \${dueDate}, version = version + 1
          where org_id = \${tx.orgId} and id = \${id} and version = \${version}\`,
  );
  if (changed === 0) throw kitRefusals.stale();
  return { id, version: version + 1 };
}

export async function remove({ tx }: Ctx, { id, version }: ParsedInputOf<typeof ${name}Calls.remove>) {
  const removed = await tx.run(
    sql\`delete from ${name} where org_id = \${tx.orgId} and id = \${id} and version = \${version}\`,
  );
  if (removed === 0) throw kitRefusals.stale();
  return { id };
}
`;

const samples = (name) => `import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { ${name}Calls } from '../calls.ts';

const managers = ['points_manager', 'administrator'] as const;

/** For the tests over all calls. */
export const samples: Samples = {
  audience: { list: managers, save: managers, remove: managers },
  make: async ({ merit: { manager, org } }) => {
    const id = newId();
    await manager.as.get(${name}Calls.save, { id, version: 0, title: \`Sample \${org.mark}\`, dueDate: '2026-11-10' });
    return { ${name}: id };
  },
  inputs: { save: () => ({ id: newId(), version: 0 }) },
};
`;

const tests = (name) => `import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { ${name}Calls as calls } from '../calls.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

test('what is added is listed, found, changed and deleted, in its own organisation alone', async () => {
  const [org, other] = [await world.organisation(), await world.organisation()];
  const { as } = await org.person({ roles: ['points_manager'] });
  const stranger = await other.person({ roles: ['points_manager'] });
  const id = newId();
  await as.get(calls.save, { id, version: 0, title: 'First', dueDate: '2026-11-10' });
  await as.get(calls.save, { id: newId(), version: 0, title: 'Second', dueDate: '2026-11-11' });
  const titles = async (input: object) => (await as.get(calls.list, { ...page, ...input })).rows.map((row) => row.title);
  expect(await titles({})).toEqual(['Second', 'First']);
  expect(await titles({ sort: 'title' })).toEqual(['First', 'Second']);
  expect(await titles({ keyword: 'fir' })).toEqual(['First']);
  expect(await stranger.as.get(calls.list, page)).toMatchObject({ total: 0 });
  const change = { id, version: 1, title: 'Changed', dueDate: '2026-11-12' };
  expect(await as.get(calls.save, change)).toEqual({ id, version: 2 });
  expect((await as.call(calls.save, change)).reason).toBe('stale');
  expect((await stranger.as.call(calls.remove, { id, version: 2 })).reason).toBe('stale');
  await as.get(calls.remove, { id, version: 2 });
  expect(await titles({})).toEqual(['Second']);
});

test('what is wrong is told at its field', async () => {
  const { as } = await (await world.organisation()).person({ roles: ['points_manager'] });
  const wrong = await as.call(calls.save, { id: newId(), version: 0, title: ' ', dueDate: 'soon' });
  expect(Object.keys(wrong.fields).toSorted()).toEqual(['dueDate', 'title']);
});
`;

const registry = (name) => `import type { WebModule } from '../../../kit/web/app/module.ts';
import { ${name}Menu } from '../menu.ts';

export const webModule: WebModule = {
  menu: ${name}Menu,
  screens: { '/${name}': { load: () => import('./screen.tsx'), words: ['${name}', 'files'] } },
};
`;

const screen = (name) => `import { edits } from '../../../kit/web/list/edits.tsx';
import { column, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { exported } from '../../files/web/door.tsx';
import { ${name}Calls as calls } from '../calls.ts';
import { dueDate, title, ${name}Words } from '../columns.ts';
import type { Row } from './form.tsx';

export default listScreen(calls.list, {
  path: '/${name}',
  words: ({ ${name}: words }) => ({
    ...${name}Words({ ${name}: words }),
    filters: { keyword: words.keyword },
    empty: { title: words.empty, text: '' },
  }),
  row: { key: 'id', name: 'title' },
  columns: [column(title, { main: true, sort: true }), column(dueDate, { sort: true })],
  filters: [search('keyword')],
  use: [
    edits<Row>({
      changes: [calls.list],
      form: { load: () => import('./form.tsx'), save: calls.save },
      remove: { call: calls.remove, input: ({ id, version }) => ({ id, version }), name: (row) => row.title },
    }),
    exported('${name}.list', calls.list.permission),
  ],
});
`;

const editing = (name) => `import { form } from '../../../kit/web/form/form.tsx';
import { ${name}Calls as calls } from '../calls.ts';
import { dueDate, title, ${name}Words } from '../columns.ts';

export type Row = { id: string; version: number; title: string; dueDate: string };

export default form(calls.save, {
  fields: [title, dueDate],
  words: ({ ${name}: words }, from: Row | null) => ({
    title: from ? words.one : words.add,
    fields: ${name}Words({ ${name}: words }).columns,
  }),
  input: ({ dueDate: day, ...typed }, id, from) => ({ id, version: 0, ...from, ...typed, dueDate: day ?? '' }),
  changes: [calls.list],
});
`;

function catalogue(name, language, words) {
  const said = Object.entries(words).map(([key, text]) => `  ${key}: '${text}',`);
  if (language !== 'zh_CN')
    return `import type { ${name}Text as chinese } from './zh_CN.ts';\n\nexport const ${name}Text: typeof chinese = {\n${said.join('\n')}\n};\n`;
  return `export const ${name}Text = {\n${said.map((line) => line.replace(/,$/, ' as string,')).join('\n')}\n};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    ${name}: typeof ${name}Text;
  }
}
`;
}

const menuWords = (name, language, { one }) =>
  language === 'zh_CN'
    ? `import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { one: '${one}' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    ${name}: Shape<typeof menu>;
  }
}
`
    : `import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['${name}'] = { one: '${one}' };
`;
