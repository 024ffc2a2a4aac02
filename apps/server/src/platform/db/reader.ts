/**
 * Questions to PostgreSQL, by a connection or within a transaction. 64-bit integers are bigint,
 * instants milliseconds.
 */
import { AssertionFailed } from '@candor/kit/assert';
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
      if (rows.length !== 1) throw unexpected('one row', rows.length, query);
      return rows[0] as Row;
    },
    async find<Row>(query: Sql) {
      const { rows } = await on.query(named(query));
      if (rows.length > 1) throw unexpected('at most one row', rows.length, query);
      return (rows[0] ?? null) as Row | null;
    },
    async many<Row>(query: Sql) {
      return (await on.query(named(query))).rows as Row[];
    },
  };
}

/** A statement's text is put together whenever it is asked for, so only where something is wrong. */
export function unexpected(expected: string, rows: number, { text }: Sql): AssertionFailed {
  return new AssertionFailed(`expected ${expected}, got ${rows}: ${text}`);
}

const STATEMENT_NAMES_MAX = 1_000;
const statementNames = new Map<string, string>();

/** The bound guards against generated texts. */
export function named({ text, values }: Sql): pg.QueryConfig {
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < STATEMENT_NAMES_MAX) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return name === undefined ? { text, values } : { name, text, values };
}

const INT8 = 20;
const TIMESTAMPTZ = 1184;

export function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return BigInt;
  if (oid === TIMESTAMPTZ) return (value) => Date.parse(value);
  return pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown;
}
