import { entryNumber } from '@candor/returns/league/entry-number';
import { resultBody, writeResultFile } from '@candor/returns/league/result-file';
import { sampleResult, sampleRules } from '@candor/returns/league/testing/sample-league';
import { verifyLeague } from '@candor/returns/league/verify-league';
import { describe, expect, it } from 'vitest';
import { displayNameOf } from '../../core/product/display-name.ts';
import { checkOf, readCode, scoreText } from './league.model.ts';
import { sampleLeague } from './testing/sample-detail.ts';

const file = writeResultFile(resultBody(sampleResult()), 'a'.repeat(86));
const verdict = await verifyLeague(file, { isSigned: async () => true });
const account = 'cus.0';
const secret = 'f'.repeat(64);
const number = entryNumber({ league: sampleRules.league, account, secret });
const line = verdict.lines.find((one) => one.number === number);
const rank = { rank: line?.rank ?? 0, number, name: 'Ana', score: '0', worth: '0', isOwn: true };
const page = {
  ...sampleLeague,
  ranking: { asOf: 0, items: [rank], own: rank },
  own: { accountId: account, number, secret, name: 'Ana', joinedAt: 0 },
};
const problems = (other: object) =>
  checkOf({ ...page, ...other }, verdict, [], 1).findings.map(({ problem }) => problem);

describe('the check of a result', () => {
  it('finds nothing where page and file say the same', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ own: null })).toEqual([]);
  });
  it('finds the own line missing, or on another rank', () => {
    expect(problems({ own: { ...page.own, secret: '0'.repeat(64) } })).toEqual(['ownMissing']);
    expect(problems({ ranking: { ...page.ranking, own: { ...rank, rank: 99 } } })).toEqual([
      'ownDiffers',
    ]);
  });
  it('finds ranks that do not follow from who was excluded', () => {
    const first = verdict.lines.find(({ rank: one }) => one === 1);
    const found = checkOf(page, verdict, [{ number: first?.number ?? '' }], 1).findings;
    expect(found.map(({ problem }) => problem)).toContain('exclusionDiffers');
    const moved = { ...rank, rank: first?.number === number ? null : rank.rank - 1 };
    const ranking = { asOf: 0, items: [moved], own: moved };
    expect(
      checkOf({ ...page, ranking }, verdict, [{ number: first?.number ?? '' }], 1).findings,
    ).toEqual([]);
  });
  it('finds the file of another league, or of other rules', () => {
    expect(problems({ league: { ...page.league, id: 'lea_other' }, own: null })).toEqual([
      'rulesDiffer',
    ]);
    expect(problems({ seals: [{ ...page.seals[0], version: 2 }] })).toEqual(['rulesDiffer']);
  });
});

describe('what is typed', () => {
  it('is a code in whatever form it was pasted', () => {
    for (const typed of [
      'ABCD23WXYZ',
      ' abcd-23wxyz ',
      'https://x/#/leagues/index?code=ABCD23WXYZ',
    ])
      expect(readCode(typed)).toBe('ABCD23WXYZ');
    for (const typed of ['', 'ABC', 'ABCD10WXYZ', '<script>']) expect(readCode(typed)).toBeNull();
  });
  it('is a name without blanks around it, or none', () => {
    expect(displayNameOf('  Blue   Fox ')).toBe('Blue Fox');
    expect(displayNameOf('   ')).toBeNull();
  });
  it('is a score cut to two decimals', () => {
    expect(['1.259', '-0.5', '3', '0.000000001'].map(scoreText)).toEqual([
      '1.25',
      '-0.50',
      '3.00',
      '0.00',
    ]);
  });
});
