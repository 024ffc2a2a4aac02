import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { bigints, bytesFromHex, texts } from './columns.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/**
 * Every character but zero and halves of pairs, without the library's table of all of them; those
 * with a meaning to the database more often.
 */
const character = fc
  .oneof(
    fc.integer({ min: 1, max: 0x7f }),
    fc.integer({ min: 0x80, max: 0xd7_ff }),
    fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }),
  )
  .map((code) => String.fromCodePoint(code));
const storable = fc.string({ unit: character });

describe('a column as one parameter', () => {
  it('arrives as it was sent: whole numbers and nulls', async () => {
    const int8 = fc.oneof(
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.maxSafeInteger(),
      fc.constant(null),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(int8), async (values) => {
        const rows = await database.db.many<{ value: bigint | null }>(
          sql`select value from unnest(${bigints(values)}::bigint[]) with ordinality as given
            (value, place) order by place`,
        );
        expect(rows.map(({ value }) => value)).toEqual(
          values.map((value) => (value === null ? null : BigInt(value))),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('arrives as it was sent: texts and bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(storable, fc.uint8Array({ maxLength: 40 }))),
        async (pairs) => {
          const bytes = pairs.map(([, value]) => Buffer.from(value).toString('hex'));
          const rows = await database.db.many<{ text: string; bytes: Buffer }>(sql`
          select text, bytes from unnest(${texts(pairs.map(([text]) => text))}::text[],
            ${bytesFromHex(bytes)}::bytea[]) with ordinality as given (text, bytes, place)
            order by place`);
          expect(rows.map(({ text, bytes: got }) => [text, got.toString('hex')])).toEqual(
            pairs.map(([text], i) => [text, bytes[i]]),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is refused where a number would not arrive as it is', () => {
    for (const value of [2n ** 63n, -(2n ** 63n) - 1n, 0.5, 2 ** 60, Number.NaN])
      expect(() => bigints([1, value])).toThrow();
  });

  it('can be empty', async () => {
    expect(
      await database.db.many(
        sql`select * from unnest(${bigints([])}::bigint[], ${texts([])}::text[])`,
      ),
    ).toEqual([]);
  });
});
