/** Statements that fit are found right, and every way of changing one is found. */
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDayEnds,
  dayEndHash,
  dayEndText,
  FIRST_DAY_END,
  type DayEnd,
  type DayEndFigure,
  type UnsignedDayEnd,
} from './day-end.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const checkpoint = { number: 7, hash: 'a'.repeat(64) };
const tools = {
  isSigned: (_key: string, text: string, signature: string) =>
    verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
  checkpointHash: (number: number) => (number === 7 ? checkpoint.hash : null),
};
const signed = (unsigned: UnsignedDayEnd): DayEnd => ({
  ...unsigned,
  signature: sign(null, Buffer.from(dayEndText(unsigned)), privateKey).toString('base64url'),
});
const figure = (of: string, opening: bigint, moved: bigint): DayEndFigure => ({
  of,
  account: 'funding',
  currency: 'USD',
  opening: String(opening),
  moved: String(moved),
  late: '0',
  closing: String(opening + moved),
});

function chainOf(moves: readonly bigint[]): DayEnd[] {
  const statements: DayEnd[] = [];
  let balance = 0n;
  for (const [place, moved] of moves.entries()) {
    const before = statements.at(-1);
    statements.push(
      signed({
        day: `2026-03-${String(place + 1).padStart(2, '0')}`,
        from: `2026-03-${String(place + 1).padStart(2, '0')}`,
        closedAt: 1_000 * place,
        madeBy: 'Ada',
        confirmedBy: 'Ben',
        checkpoint,
        previous: before === undefined ? FIRST_DAY_END : dayEndHash(before),
        figures: [figure('customers', balance, moved), figure('house', -balance, -moved)],
      }),
    );
    balance += moved;
  }
  return statements;
}
const check = (statements: readonly DayEnd[]) =>
  checkDayEnds({ publicKey: 'theirs', statements }, tools).map(({ day, kind }) => `${day} ${kind}`);
const moves = fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), {
  minLength: 2,
  maxLength: 20,
});

describe('day-end statements', () => {
  it('fit when each begins with what the one before ended with', () => {
    fc.assert(
      fc.property(moves, fc.nat(18), (amounts, from) => {
        const chain = chainOf(amounts);
        expect(check(chain)).toEqual([]);
        // The first one of a file may follow others that are not in it.
        expect(check(chain.slice(Math.min(from, chain.length - 1)))).toEqual([]);
      }),
    );
  });

  it('are found out when one is left out, swapped or changed by a cent', () => {
    fc.assert(
      fc.property(moves, fc.nat(100), (amounts, seed) => {
        const chain = chainOf([...amounts, 5n]);
        const place = 1 + (seed % (chain.length - 2 || 1));
        if (chain.length > 2 && place < chain.length - 1)
          expect(check(chain.toSpliced(place, 1))).toContain(`${chain[place + 1]?.day} unchained`);
        expect(check(chain.toReversed())).not.toEqual([]);
        const changed = chain.map((one, at) => ({
          ...one,
          figures: one.figures.map((row, line) =>
            at === place && line === 0
              ? { ...row, closing: String(BigInt(row.closing) + 1n) }
              : row,
          ),
        }));
        expect(check(changed)).toEqual(
          expect.arrayContaining([
            `${chain[place]?.day} forged`,
            `${chain[place]?.day} sum`,
            `${chain[place]?.day} unbalanced`,
          ]),
        );
      }),
    );
  });

  it('are found out when one person did both, though it is signed', () => {
    const [one] = chainOf([5n]);
    if (one === undefined) throw new Error('there is one');
    const { signature: _, ...unsigned } = one;
    expect(check([signed({ ...unsigned, confirmedBy: 'Ada' })])).toEqual(['2026-03-01 onePerson']);
    expect(
      check([signed({ ...unsigned, checkpoint: { number: 7, hash: 'b'.repeat(64) } })]),
    ).toEqual(['2026-03-01 checkpoint']);
    expect(check([signed({ ...unsigned, from: '2026-03-02' })])).toEqual(['2026-03-01 unchained']);
  });

  it('are found out when an opening is not what was closed, also of an account that vanished', () => {
    const [first, second] = chainOf([5n, 3n]);
    if (first === undefined || second === undefined) throw new Error('there are two');
    const { signature: _, ...unsigned } = second;
    const moved = signed({
      ...unsigned,
      figures: [figure('customers', 4n, 3n), figure('house', -4n, -3n)],
    });
    expect(check([first, moved])).toEqual(['2026-03-02 opening']);
    expect(check([first, signed({ ...unsigned, figures: [] })])).toEqual(['2026-03-02 opening']);
  });

  it('say nothing else in other words: no name or figure moves from one line to another', () => {
    const [one] = chainOf([5n]);
    if (one === undefined) throw new Error('there is one');
    const texts = [
      dayEndText(one),
      dayEndText({ ...one, madeBy: 'Ada","Ben', confirmedBy: '' }),
      dayEndText({ ...one, madeBy: 'Ada\n7', confirmedBy: 'Ben' }),
      dayEndText({ ...one, figures: one.figures.slice(0, 1) }),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });
});
