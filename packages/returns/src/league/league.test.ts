import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { rankEntries } from './rank.ts';
import { parseResultFile, resultBody, writeResultFile, type LeagueResult } from './result-file.ts';
import { barsOf, leagueEndsAt, parseRules, rulesHash, rulesText, sealText } from './rules.ts';
import { deepestFallNano, scoreOf } from './score.ts';
import { sampleResult, sampleRules } from './testing/sample-league.ts';
import { verifyLeague } from './verify-league.ts';

const signature = 'a'.repeat(86);
const isSigned = async () => true;
const fileOf = (result: LeagueResult) => writeResultFile(resultBody(result), signature);
const problemsIn = async (file: string, tools: Partial<Parameters<typeof verifyLeague>[1]> = {}) =>
  (await verifyLeague(file, { isSigned, ...tools })).findings.map(({ problem }) => problem);

describe('the rules of a league', () => {
  it('are one line that says everything, and come back from it', () => {
    const text = rulesText(sampleRules);
    expect(text).not.toContain('\n');
    expect(parseRules(text)).toEqual(sampleRules);
  });

  it('have another hash whatever is changed', () => {
    const others = [
      { ...sampleRules, name: 'Evening league ' },
      { ...sampleRules, isPublic: false },
      { ...sampleRules, startsAt: sampleRules.startsAt + 1 },
      { ...sampleRules, startingMinor: sampleRules.startingMinor + 1n },
      { ...sampleRules, products: ['stocks', 'forex'] as const },
      { ...sampleRules, leverageMax: 2 },
      { ...sampleRules, scoring: 'fall' as const },
      { ...sampleRules, ties: 'firstIn' as const },
      { ...sampleRules, version: 2 },
    ];
    const hashes = new Set([sampleRules, ...others].map(rulesHash));
    expect(hashes.size).toBe(others.length + 1);
  });

  it('are refused as soon as a letter differs', () => {
    const text = rulesText(sampleRules);
    for (const changed of [
      `${text} `,
      text.replace('return', 'luck'),
      text.slice(0, -1),
      '[]',
      '{}',
    ])
      expect(parseRules(changed)).toBeNull();
  });

  it('value every account last just before the end', () => {
    for (const period of ['hour', 'day', 'week', 'month'] as const) {
      const rules = { ...sampleRules, period };
      expect(barsOf(rules).at(-1)).toBe(leagueEndsAt(rules));
    }
    expect(leagueEndsAt({ period: 'hour', startsAt: 0 })).toBe(HOUR_MS);
    expect(leagueEndsAt({ period: 'month', startsAt: 0 })).toBe(30 * DAY_MS);
  });
});

describe('a score', () => {
  const flat = [100n, 100n, 100n];

  it('is what was gained, beyond the index, or against the deepest fall', () => {
    expect(scoreOf('return', [1000n, 900n, 1100n], flat)).toBe(100_000_000n);
    expect(scoreOf('index', [1000n, 900n, 1100n], [100n, 101n, 104n])).toBe(60_000_000n);
    expect(scoreOf('fall', [1000n, 900n, 1100n], flat)).toBe(1_000_000_000n);
  });

  it('counts a fall of less than a hundredth as one', () => {
    expect(scoreOf('fall', [10_000n, 10_000n, 10_100n], flat)).toBe(1_000_000_000n);
    expect(scoreOf('fall', [10_000n, 9_999n, 10_100n], flat)).toBe(1_000_000_000n);
  });

  it('is never better for a deeper fall on the way to the same end', () => {
    const cents = fc.bigInt({ min: 1_000n, max: 10_000_000n });
    const share = fc.bigInt({ min: 0n, max: 100n });
    fc.assert(
      fc.property(cents, cents, share, share, (start, end, one, other) => {
        const lowest = start < end ? start : end;
        const [high, low] = one < other ? [other, one] : [one, other];
        const through = (percent: bigint) =>
          scoreOf('fall', [start, (lowest * percent) / 100n, end], flat);
        return through(low) <= through(high);
      }),
    );
  });

  it('measures a fall from the highest value before it', () => {
    expect(deepestFallNano([100n, 200n, 150n, 400n, 300n])).toBe(250_000_000n);
    expect(deepestFallNano([100n, 101n])).toBe(0n);
  });
});

describe('ranks at a tie', () => {
  const entries = [
    { entry: 1, score: 5n },
    { entry: 2, score: 9n },
    { entry: 3, score: 5n },
    { entry: 4, score: 1n },
  ];
  it('are shared, and the next one is skipped', () => {
    expect(rankEntries(entries, 'shared').map(({ entry, rank }) => [entry, rank])).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
      [4, 4],
    ]);
  });
  it('go to who joined first, where the rules say so', () => {
    expect(rankEntries(entries, 'firstIn').map(({ entry, rank }) => [entry, rank])).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
      [4, 4],
    ]);
  });
});

describe('a result file', () => {
  const result = sampleResult();
  const file = fileOf(result);
  const [first, second, third] = result.lines;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('there are three');
  const changed = (line: number, to: object) =>
    fileOf({
      ...result,
      lines: result.lines.map((one, at) => (at === line ? { ...one, ...to } : one)),
    });

  it('comes back as it was written, and everything follows', async () => {
    expect(parseResultFile(file)).toMatchObject(result);
    expect(await problemsIn(file)).toEqual([]);
  });

  it('names a forged rank', async () => {
    const { findings } = await verifyLeague(changed(1, { rank: 1 }), { isSigned });
    expect(findings).toEqual([{ problem: 'rankDiffers', line: { ...second, rank: 1 } }]);
  });

  it('names both lines when two changed places', async () => {
    const swapped = { ...result, lines: [{ ...second, rank: 1 }, { ...first, rank: 2 }, third] };
    const { findings } = await verifyLeague(fileOf(swapped), { isSigned });
    expect(findings.map(({ line }) => line?.number).sort()).toEqual(
      [first.number, second.number].sort(),
    );
  });

  it('names a score that does not follow, and values that do not add up', async () => {
    expect(await problemsIn(changed(2, { score: third.score + 1n }))).toContain('scoreDiffers');
    const richer = [...third.values.slice(0, -1), (third.values.at(-1) ?? 0n) + 1n];
    expect(await problemsIn(changed(2, { values: richer }))).toEqual(
      expect.arrayContaining(['scoreDiffers', 'totalDiffers']),
    );
    const other = [1n, ...third.values.slice(1)];
    expect(await problemsIn(changed(2, { values: other }))).toContain('startDiffers');
  });

  it('has no entry twice, and none missing', async () => {
    expect(await problemsIn(changed(2, { entry: first.entry }))).toContain('entryTwice');
    expect(await problemsIn(changed(2, { number: first.number }))).toContain('entryTwice');
    const fewer = {
      ...result,
      lines: result.lines.slice(0, 2),
      head: { ...result.head, entries: 2 },
    };
    expect(await problemsIn(fileOf(fewer))).toContain('totalDiffers');
  });

  it('is of the rules that were published before', async () => {
    const { rules, publicKey } = result.head;
    const published = { seal: rulesHash(rules), publicKey };
    expect(await problemsIn(file, { published })).toEqual([]);
    expect(await problemsIn(file, { published: { ...published, seal: '0'.repeat(64) } })).toEqual([
      'sealDiffers',
    ]);
  });

  it('is signed by the key that was published, not by the one it names', async () => {
    const asked: string[] = [];
    await verifyLeague(file, {
      published: { seal: rulesHash(sampleRules), publicKey: 'published' },
      isSigned: async (key, text) => {
        asked.push(key);
        return text === sealText(sampleRules, result.head.sealedAt);
      },
    });
    expect(new Set(asked)).toEqual(new Set(['published']));
    expect(await problemsIn(file, { isSigned: async () => false })).toEqual([
      'sealForged',
      'forged',
    ]);
    expect(await problemsIn(file, { isSigned: async () => null })).toEqual(['signaturesUnknown']);
  });

  it('is no result file once it is cut, added to or spelled otherwise', async () => {
    const others = [
      '',
      file.slice(0, -2),
      file.slice(3),
      `${file}\n`,
      file.replace('candor-league 1', 'candor-league 2'),
      file.replace(',Ana,', ',A,na,'),
      file.replace(',Ana,', ',<b>,'),
      file.replace('entries 3', 'entries 2'),
      file.replace('entries 3', 'entries 999999999999'),
    ];
    for (const other of others) expect(await problemsIn(other)).toEqual(['notAResultFile']);
  });
});
