/** Statements as the product writes them, before they are sent. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';

/** A query built by Kysely or by its `sql` tag. */
export type Query<Row> = Compilable<Row> | RawBuilder<Row>;

const builder = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A statement as text; `$1`, `$2`, … stand for the values. */
export function statement<Row>(text: string, values: readonly unknown[] = []): Query<Row> {
  const compiled = { sql: text, parameters: values, query: {} as never, queryId: {} as never };
  return { compile: () => compiled };
}

export function compile<Row>(query: Query<Row>): CompiledQuery<Row> {
  return 'compile' in query && query.compile.length === 0
    ? (query as Compilable<Row>).compile()
    : (query as RawBuilder<Row>).compile(builder);
}
