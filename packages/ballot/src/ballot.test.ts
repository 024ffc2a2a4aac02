import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allot, type Supply } from './allot.ts';
import { byNumber, type Application } from './application.ts';
import { crowdDemand, makeCrowd } from './crowd.ts';
import { drawAll, listHash } from './draw.ts';
import { parseResultFile, writeResultFile } from './result-file.ts';
import { runBallot } from './run-ballot.ts';
import { commitmentTo } from './seed.ts';
import { findLine, verifyBallot } from './verify.ts';

const seed = '5'.repeat(64);
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const application = fc.record({ number: hex(32), lots: fc.integer({ min: 1, max: 300 }) });
const applications = fc.uniqueArray(application, {
  selector: ({ number }) => number,
  maxLength: 60,
});
const supply = fc.record({
  market: fc.constantFrom('us' as const, 'hk' as const),
  lots: fc.integer({ min: 0, max: 4_000 }),
  poolALotsMax: fc.integer({ min: 1, max: 300 }),
});
const requested = (list: readonly Application[]) => list.reduce((sum, { lots }) => sum + lots, 0);

describe('an allotment', () => {
  it('gives away all that is on offer, or all that was asked for, and nobody more than they asked for', () => {
    fc.assert(
      fc.property(hex(64), applications, supply, (anySeed, list, offered) => {
        const allotted = allot(offered, drawAll(anySeed, list));
        expect(allotted.reduce((sum, line) => sum + line.allotted, 0)).toBe(
          Math.min(offered.lots, requested(list)),
        );
        for (const line of allotted) {
          expect(line.allotted).toBeGreaterThanOrEqual(0);
          expect(line.allotted).toBeLessThanOrEqual(line.lots);
          expect(Number.isInteger(line.allotted)).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order in which people applied', () => {
    fc.assert(
      fc.property(applications, supply, (list, offered) => {
        const backwards = [...list].toReversed();
        expect(allot(offered, drawAll(seed, backwards))).toEqual(
          allot(offered, drawAll(seed, list)),
        );
      }),
    );
  });

  it('in Hong Kong gives nobody of a pool a second lot while somebody of it has none', () => {
    fc.assert(
      fc.property(hex(64), applications, supply, (anySeed, list, offered) => {
        const hk: Supply = { ...offered, market: 'hk' };
        const allotted = allot(hk, drawAll(anySeed, list));
        for (const isSmall of [true, false]) {
          const pool = allotted.filter(({ lots }) => lots <= hk.poolALotsMax === isSmall);
          if (pool.some((line) => line.allotted === 0))
            expect(pool.every((line) => line.allotted <= 1)).toBe(true);
        }
      }),
    );
  });

  it('in Hong Kong gives the larger of two requests of a pool that both got a lot at most one lot less', () => {
    fc.assert(
      fc.property(hex(64), applications, supply, (anySeed, list, offered) => {
        const hk: Supply = { ...offered, market: 'hk' };
        const served = allot(hk, drawAll(anySeed, list)).filter(({ allotted }) => allotted > 0);
        for (const one of served)
          for (const other of served) {
            const isOnePool = one.lots <= hk.poolALotsMax === other.lots <= hk.poolALotsMax;
            if (isOnePool && one.lots >= other.lots)
              expect(one.allotted).toBeGreaterThanOrEqual(other.allotted - 1);
          }
      }),
    );
  });

  it('in the United States serves in the order of the draw', () => {
    fc.assert(
      fc.property(hex(64), applications, supply, (anySeed, list, offered) => {
        const lots = allot({ ...offered, market: 'us' }, drawAll(anySeed, list)).map(
          ({ allotted }) => allotted > 0,
        );
        expect(lots.lastIndexOf(true) < lots.indexOf(false) || !lots.includes(false)).toBe(true);
      }),
    );
  });

  it('in the United States gives a small and a large request the same odds', () => {
    const wins = { small: 0, large: 0 };
    for (let round = 0; round < 4_000; round += 1) {
      const list = [
        { number: '1'.repeat(32), lots: 1 },
        { number: '2'.repeat(32), lots: 500 },
      ];
      const [first] = drawAll(commitmentTo(String(round)), list);
      wins[first?.number.startsWith('1') === true ? 'small' : 'large'] += 1;
    }
    // 4,000 fair tosses are outside of this once in some 15,000 times; the tosses are always the same.
    expect(Math.abs(wins.small - wins.large)).toBeLessThan(250);
  });
});

describe('the crowd', () => {
  it('follows from the seed, and asks for its demand', () => {
    fc.assert(
      fc.property(hex(64), fc.constantFrom('us' as const, 'hk' as const), (anySeed, market) => {
        const crowd = makeCrowd(anySeed, market, 500);
        expect(makeCrowd(anySeed, market, 500)).toEqual(crowd);
        const wanted = Math.floor((500 * crowdDemand(anySeed, market)) / 100);
        expect(requested(crowd)).toBeGreaterThanOrEqual(wanted);
        expect(requested(crowd) - wanted).toBeLessThan(1_000);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a result file', () => {
  const customers = [
    { number: 'a'.repeat(32), lots: 3 },
    { number: 'b'.repeat(32), lots: 250 },
  ];
  const result = runBallot({
    offering: 'IPO023',
    market: 'hk',
    lots: 800,
    poolALotsMax: 200,
    seed,
    customers,
  });
  const text = writeResultFile(result);

  it('is read as it was written, and verifies against the commitment made before', () => {
    expect(parseResultFile(text)).toEqual(result);
    expect(verifyBallot(text, commitmentTo(seed))).toMatchObject({
      isValid: true,
      customers: 2,
      crowd: result.lines.length - 2,
      lotsAllotted: Math.min(800, requested(result.lines)),
    });
    expect(findLine(result.lines, customers[0]?.number ?? '')).toMatchObject({ lots: 3 });
    expect(findLine(result.lines, '0'.repeat(32))).toBeNull();
  });

  it('is refused with the reason when anything in it was changed', () => {
    const [first, second] = result.lines;
    const line = ({ number, lots, draw, allotted }: (typeof result.lines)[number]) =>
      `${number},${lots},${draw},${allotted}`;
    if (first === undefined || second === undefined) throw new Error('a crowd of two at least');
    const changed = (from: string, to: string) =>
      verifyBallot(text.replace(from, to), commitmentTo(seed));
    expect(changed(seed, '6'.repeat(64))).toMatchObject({ problem: 'seedDiffers' });
    expect(verifyBallot(text, commitmentTo('7'.repeat(64)))).toMatchObject({
      problem: 'commitmentDiffers',
    });
    expect(changed(line(first), line(second))).toMatchObject({ problem: 'numberTwice' });
    expect(changed(line(first), line({ ...first, lots: first.lots + 1 }))).toMatchObject({
      problem: 'listDiffers',
    });
    expect(changed(line(first), line({ ...first, draw: 'f'.repeat(32) }))).toMatchObject({
      problem: 'drawDiffers',
      number: first.number,
    });
    expect(changed(line(first), line({ ...first, allotted: first.allotted + 1 }))).toMatchObject({
      problem: 'allotmentDiffers',
      number: first.number,
    });
    for (const nonsense of [
      '',
      'x',
      text.slice(0, -40),
      text.replace('market hk', 'market mars'),
      `${text}x`,
    ])
      expect(verifyBallot(nonsense, null)).toMatchObject({ problem: 'notAResultFile' });
  });

  it('is refused when somebody of the crowd was left out, though everything else was made to fit', () => {
    const left = result.lines
      .filter(({ number }) => customers.every((own) => own.number !== number))
      .slice(1);
    const kept = [
      ...left,
      ...result.lines.filter(({ number }) => customers.some((own) => own.number === number)),
    ];
    const list = kept.toSorted(byNumber);
    const forged = {
      head: { ...result.head, list: listHash(list), applications: list.length },
      lines: allot(result.head, drawAll(seed, list)).toSorted(byNumber),
    };
    expect(verifyBallot(writeResultFile(forged), commitmentTo(seed))).toMatchObject({
      problem: 'crowdDiffers',
    });
  });
});
