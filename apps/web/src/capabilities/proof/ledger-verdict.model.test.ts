import { walletNamesEn } from '@candor/i18n/web/en/wallet-names';
import type { LedgerBundle } from '@candor/ledger-proof/bundle';
import type { Finding, Verdict } from '@candor/ledger-proof/verify';
import { describe, expect, it } from 'vitest';
import { languageFrom, tellingIn } from '../../verifier/say.ts';
import { shownAmount, toldVerdict, walletName } from './ledger-verdict.model.ts';

const telling = tellingIn('en');
const bundle: LedgerBundle = {
  customer: 'cus_1',
  publicKey: 'key',
  head: { seq: 1, hash: 'h' },
  entries: [
    {
      seq: 1,
      journal: 9,
      at: 1_790_000_000_000,
      kind: 'deposit',
      account: 'hkStock',
      currency: 'HKD',
      minor: '-123456',
      balanceMinor: '0',
      facts: '{}',
      hash: 'h',
    },
  ],
  proofs: [],
  balances: [],
  liability: null,
};
const verdict: Verdict = {
  outcome: 'right',
  open: null,
  findings: [],
  entries: 1,
  signedTo: 1,
  checkpoints: 1,
  balances: [],
};
const wrong = (...findings: Finding[]): Verdict => ({ ...verdict, outcome: 'wrong', findings });

describe('a verdict in words', () => {
  it('names the row, its day, wallet and amount as they stand now', () => {
    const { problems } = toldVerdict(wrong({ kind: 'altered', seq: 1 }), bundle, telling);
    expect(problems[0]?.text).toMatch(/^Row 1 /);
    expect(problems[0]?.row).toMatch(/2026 .* · HK stocks · −HK\$1,234\.56$/);
  });

  it('has no row to show for one that is not there', () => {
    const { problems } = toldVerdict(
      wrong(
        { kind: 'missing', seq: 1 },
        { kind: 'truncated', seq: 2 },
        { kind: 'altered', seq: 7 },
      ),
      bundle,
      telling,
    );
    expect(problems.map(({ row }) => row)).toEqual([null, null, null]);
  });

  it.each(['en', 'zhHans'] as const)(
    'says every finding in %s, with nothing left open in it',
    (language) => {
      const findings: Finding[] = [
        ...(
          ['altered', 'missing', 'reordered', 'backdated', 'balance', 'truncated', 'head'] as const
        ).map((kind) => ({ kind, seq: 1 })),
        { kind: 'rewritten', seq: 1, to: 3, checkpoint: 4 },
        ...(['forged', 'unchained', 'notIncluded'] as const).map((kind) => ({
          kind,
          checkpoint: 4,
        })),
        { kind: 'claimed', account: 'funding', currency: 'USD', claimed: '1', recomputed: '2' },
        ...(['liabilityForged', 'liabilityNotIncluded', 'liabilityAmount'] as const).map(
          (kind) => ({ kind, day: '2026-09-21' }),
        ),
      ];
      const texts = findings.flatMap((finding) =>
        toldVerdict(wrong(finding), bundle, tellingIn(language)).problems.map(({ text }) => text),
      );
      expect(new Set(texts).size).toBe(findings.length);
      for (const text of texts) expect(text).not.toMatch(/[{}]|verdict\./);
    },
  );

  it('is never a confirmation while something could not be checked', () => {
    for (const open of ['signaturesUnchecked', 'notSignedYet'] as const)
      expect(toldVerdict({ ...verdict, outcome: 'open', open }, bundle, telling).title).not.toBe(
        toldVerdict(verdict, bundle, telling).title,
      );
  });

  it('says that the newest rows wait, that there is nothing, and that more was found than is listed', () => {
    expect(toldVerdict({ ...verdict, entries: 5, signedTo: 3 }, bundle, telling).notes).toEqual([
      'Rows after 3 match too and wait for the next checkpoint.',
    ]);
    expect(toldVerdict({ ...verdict, entries: 0, signedTo: 0 }, bundle, telling).text).toContain(
      'no row',
    );
    const many = toldVerdict(
      wrong(...Array.from({ length: 20 }, (_, seq): Finding => ({ kind: 'missing', seq }))),
      bundle,
      telling,
    );
    expect(many.problems).toHaveLength(8);
    expect(many.notes[0]).toContain('not listed');
  });

  it.each(['en', 'zhHans'] as const)(
    'has words for every part of every wallet in %s',
    (language) => {
      const codes = Object.keys(walletNamesEn).flatMap((code) => [code, `${code}.invested`]);
      const names = codes.map((code) => walletName(code, tellingIn(language)));
      expect(new Set(names).size).toBe(codes.length);
      for (const name of names) expect(name).not.toMatch(/[{}.]|invested$|[a-z][A-Z]/);
    },
  );

  it('shows what no wallet or currency is called as it is', () => {
    expect(walletName('funding', telling)).toBe('Funding');
    expect(walletName('stock.invested', telling)).toBe('US stocks, invested at cost');
    expect(walletName('secret', telling)).toBe('secret');
    expect(walletName('secret.invested', telling)).toBe('secret.invested');
    expect(shownAmount('12', 'QQQ', telling)).toBe('12 QQQ');
    expect(shownAmount('123456789', 'USDT', telling)).toContain('123.456789');
  });

  it('is in the language of the device', () => {
    expect([['zh-CN', 'en'], ['en-US', 'zh'], [], ['fr']].map(languageFrom)).toEqual([
      'zhHans',
      'en',
      'en',
      'en',
    ]);
  });
});
