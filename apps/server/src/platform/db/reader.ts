/**
 * Questions to PostgreSQL, by a connection or within a transaction. 64-bit integers are bigint,
 * instants milliseconds.
 */
import { assert } from '@candor/kit/assert';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';

export type Reader = {
  one<Row>(query: Sql): Promise<Row>;
  find<Row>(query: Sql): Promise<Row | null>;
  many<Row>(query: Sql): Promise<Row[]>;
};

export type Queryable = { query(config: pg.QueryConfig): Promise<pg.QueryResult> };

export function readerOn(on: Queryable): Reader {
  return {
    async one<Row>(query: Sql) {
      const { rows } = await on.query(named(query));
      assert(rows.length === 1, `expected one row, got ${rows.length}: ${query.text}`);
      return rows[0] as Row;
    },
    async find<Row>(query: Sql) {
      const { rows } = await on.query(named(query));
      assert(rows.length <= 1, `expected at most one row, got ${rows.length}: ${query.text}`);
      return (rows[0] ?? null) as Row | null;
    },
    async many<Row>(query: Sql) {
      return (await on.query(named(query))).rows as Row[];
    },
  };
}

const STATEMENT_NAMES_MAX = 1_000;
const statementNames = new Map<string, string>();

/** The bound guards against generated texts. */
export function named(query: Sql): pg.QueryConfig {
  let name = statementNames.get(query.text);
  if (name === undefined && statementNames.size < STATEMENT_NAMES_MAX) {
    name = `s${statementNames.size}`;
    statementNames.set(query.text, name);
  }
  return name === undefined
    ? { text: query.text, values: query.values }
    : { name, text: query.text, values: query.values };
}

const INT8 = 20;
const TIMESTAMPTZ = 1184;

export function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return BigInt;
  if (oid === TIMESTAMPTZ) return (value) => Date.parse(value);
  return pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown;
}
