import { relative } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { filesUnder, isTest, source } from '../imports.ts';
import { useWorld } from '../world.ts';
import type { Columns, Kind } from './contract-types.ts';
import { columnsOf, kindOf } from './row-types.ts';
import { parsed, sourceOf, walk, type Node, type Source } from './sources.ts';
import { numbered, textOf, Unknown } from './written-sql.ts';

const world = await useWorld();
const client = new pg.Client({ connectionString: world.databaseUrl });
await client.connect();
afterAll(() => client.end());

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };

/** The database's description of a statement that is prepared and not run. */
class Described implements pg.Submittable {
  #fields: Field[] = [];
  readonly #text: string;
  readonly #end: (error: unknown, fields: Field[]) => void;

  constructor(text: string, end: (error: unknown, fields: Field[]) => void) {
    this.#text = text;
    this.#end = end;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields;
  }

  handleError(error: unknown): void {
    this.#end(error, []);
  }

  handleReadyForQuery(): void {
    this.#end(null, this.#fields);
  }
}

const describeText = (text: string): Promise<Field[]> =>
  new Promise((resolve, reject) => {
    client.query(new Described(text, (error, fields) => (error ? reject(error as Error) : resolve(fields))));
  });

const { rows: types } = await client.query<{ oid: number; name: string }>(
  `select oid::int, typname as name from pg_type`,
);
const kindOfType = new Map(types.map(({ oid, name }): [number, Kind] => [oid, kindOf(name)]));

/** Columns of our tables that may be null. */
const { rows: nullable } = await client.query<{ column: string; name: string }>(
  `select attrelid || ' ' || attnum as column, attname as name from pg_attribute
   where attnum > 0 and not attnotnull and attrelid >= 16384`,
);
const nameOfNullable = new Map(nullable.map(({ column, name }) => [column, name]));

/** Whether the column seems to have a value in every row that the statement answers: it is compared, or asked to be there. */
const isDemanded = (text: string, column: string): boolean =>
  new RegExp(String.raw`\b${column}\s*(=|&&|between|is not null)|=\s*(\w+\.)?${column}\b`).test(text);

/** Columns that have a value for a reason that the statement does not show. */
const alwaysThere: Readonly<Record<string, string>> = {
  'modules/fixed/server/run/run.store.ts: at may be null': 'a run that is done has ended',
  'modules/identity/server/account/authenticate.ts: grant_id may be null': 'an access token has a grant',
  'modules/identity/server/oauth/check-token.routes.ts: client_id may be null':
    'an access token has a client',
  'modules/joining/server/application.store.ts: applyTime may be null': 'an application that waits was sent',
  'modules/merit/server/list/topics/list.store.ts: recordDate may be null': 'a record that waits has its day',
  'modules/merit/server/list/topics/list.store.ts: waitingSince may be null':
    'a record that waits does so since an instant',
  'modules/tasks/server/settle/run.store.ts: bookDate may be null': 'what was posted has its day',
};

/** Where a type of a row says other than the database of its statement. */
function differences(columns: Columns, fields: readonly Field[], text: string): string[] {
  return [...columns].flatMap(([name, column]) => {
    // A row has the last column of a name.
    const field = fields.findLast((each) => each.name === name);
    if (!field) return [`${name} is no column`];
    const is = kindOfType.get(field.dataTypeID) ?? 'any';
    if (is !== 'any' && !column.kinds.has('any') && !column.kinds.has(is))
      return [`${name} is ${is}, not ${[...column.kinds].join(' or ')}`];
    const stored = nameOfNullable.get(`${field.tableID} ${field.columnID}`);
    const isNull = stored !== undefined && !isDemanded(text, stored);
    return isNull && !column.mayBeNull ? [`${name} may be null`] : [];
  });
}

type Statement = { path: string; source: Source; type: Node; template: Node };

/** Every \`sql<Row>\` of a file. */
function statementsIn(path: string, of: Source): Statement[] {
  const found: Statement[] = [];
  walk(of.program, (node) => {
    if (node.type !== 'TaggedTemplateExpression' || node.tag.name !== 'sql' || !node.typeArguments) return;
    found.push({ path, source: of, type: node.typeArguments.params[0], template: node.quasi });
  });
  return found;
}

const ofProgram = (): Statement[] =>
  [...filesUnder(source)]
    .map((file) => ({ file, path: relative(source, file) }))
    .filter(({ path }) => path.includes('/server/') && !isTest(path) && !path.endsWith('.fixture.ts'))
    .flatMap(({ file, path }) => statementsIn(path, sourceOf(file)!));

/** Nothing but a part that is SQL, and known at run time alone, can make the text of a statement that is sent a wrong one. */
const syntaxError = '42601';
const onCluster = /\brun_command_on_all_nodes\b/;

type Judged = { wrong: string[] } | 'the text is known at run time' | 'the type is made elsewhere';

async function judge({ source: of, type, template }: Statement): Promise<Judged> {
  const columns = columnsOf(type, of);
  if (!columns) return 'the type is made elsewhere';
  try {
    const text = numbered(textOf(template, of));
    if (onCluster.test(text)) return 'the text is known at run time';
    return { wrong: differences(columns, await describeText(text), text) };
  } catch (error) {
    if (error instanceof Unknown || (error as { code?: string }).code === syntaxError)
      return 'the text is known at run time';
    return { wrong: [(error as Error).message] };
  }
}

const unjudged = 72;

test('the type of a row says of each column what the database says of the statement', async () => {
  const wrong: string[] = [];
  const excused = new Set<string>();
  const counts: Record<string, number> = {};
  for (const statement of ofProgram()) {
    const judged = await judge(statement);
    const outcome = typeof judged === 'string' ? judged : 'judged';
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (typeof judged === 'string') continue;
    for (const each of judged.wrong.map((what) => `${statement.path}: ${what}`)) {
      if (each in alwaysThere) excused.add(each);
      else wrong.push(`${each}: ${excerpt(statement.template)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...excused].toSorted()).toEqual(Object.keys(alwaysThere).toSorted());
  const { judged = 0, ...others } = counts;
  expect(judged).toBeGreaterThan(500);
  // Parts and types of the others are known at run time alone. A new statement is written so that it can be read.
  expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(unjudged);
});

function excerpt({ quasis }: Node): string {
  const text = quasis.map(({ value }: Node) => value.cooked).join('…');
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 160);
}

test('a wrong name, type or statement is reported, whatever parts it is made of', async () => {
  const judgeText = async (type: string, statement: string): Promise<Judged> => {
    const own = parsed(
      'own.ts',
      `type Known = { id: string; name: string };
       const one = (tx: Tx, id: Sql) => sql\`u.org_id = \${tx.orgId} and u.id = \${id}\`;
       const unitTable = table('unit', ['id'], {
         id: { type: 'uuid' }, parentId: { type: 'uuid', isNullable: true }, name: { type: 'int4' } });
       const names = ['id', 'parentId', 'name'] as const;
       const ids = { id: z.string().check(z.uuid()) };
       const output = z.object({ ...ids, name: z.nullable(z.int()) });
       const columns = { id: sql\`u.id\`, name: sql\`u.name\` };
       const found = (tx: Tx, id: string, how: Sql) => sql<${type}>\`${statement}\`;`,
    );
    const [found] = statementsIn('own.ts', own);
    return judge(found!);
  };
  const byParts = 'select ${columns.id}, ${columns.name} from unit u where ${one(tx, sql`${id}`)}';
  expect(await judgeText('Known', byParts)).toEqual({ wrong: [] });
  expect(await judgeText("Omit<Known, 'id'> & { path: string }", byParts)).toEqual({
    wrong: ['path is no column'],
  });
  expect(await judgeText('{ position: string }', 'select position from unit')).toEqual({
    wrong: ['position is number, not string'],
  });
  expect(await judgeText('{ id: string }', 'select parent_id as id from unit')).toEqual({
    wrong: ['id may be null'],
  });
  expect(await judgeText('Known', 'select id, title as name from unit')).toEqual({
    wrong: ['column "title" does not exist'],
  });
  expect(await judgeText('Known', 'select id, name from unit ${how}')).toBe('the text is known at run time');
  expect(await judgeText('OutputOf<typeof calls.list>', byParts)).toBe('the type is made elsewhere');
  expect(await judgeText('z.output<typeof output>', byParts)).toEqual({
    wrong: ['name is string, not number'],
  });
  const byEntries =
    'select ${sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`))} from unit u';
  expect(await judgeText('Known & { path: string }', byEntries)).toEqual({ wrong: ['path is no column'] });
  expect(await judgeText('{ id: number }', 'select ${columns[id]} as id from unit u')).toEqual({
    wrong: ['id is string, not number'],
  });
  const declared = "select ${columnsOf(unitTable, 'u', names)} from unit u";
  expect(await judgeText('Pick<RowOf<typeof unitTable>, (typeof names)[number]>', declared)).toEqual({
    wrong: ['name is string, not number'],
  });
  const others = "select ${columnsWithout(unitTable, 'u', ['name'])} from unit u";
  expect(await judgeText("Omit<RowOf<typeof unitTable>, 'name'>", others)).toEqual({ wrong: [] });
  expect(await judgeText('RowOf<typeof unitTable>', others)).toEqual({ wrong: ['name is no column'] });
  expect(await judgeText("Record<`${'old' | 'new'}_id`, string>", 'select id as old_id from unit')).toEqual({
    wrong: ['new_id is no column'],
  });
  expect(await judgeText('Record<`the${Capitalize<keyof typeof columns>}`, string>', 'select 1')).toEqual({
    wrong: ['theId is no column', 'theName is no column'],
  });
});
