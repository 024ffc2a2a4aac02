/**
 * Books as they were written once and for all: whatever verifies today must verify these files
 * byte for byte, and find what was changed in them.
 */
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundleText, readBundle, type LedgerBundle, type ProvenEntry } from './bundle.ts';
import { entryText, FIRST_PREV_HASH } from './entry.ts';
import { sha256Hex } from '@candor/kit/sha256';
import { verifyBundle, type Finding } from './verify.ts';

const fileOf = (version: 1 | 2): Buffer =>
  readFileSync(new URL(`../golden/books-version-${version}.txt`, import.meta.url));

function books(version: 1 | 2): LedgerBundle {
  const bundle = readBundle(fileOf(version));
  if (bundle === null) throw new Error(`the books of version ${version} are not readable`);
  return bundle;
}

const isSigned = async (publicKey: string, text: string, signature: string): Promise<boolean> =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

async function findings(bundle: LedgerBundle): Promise<readonly Finding[]> {
  return (await verifyBundle(bundle, { isSigned })).findings;
}

function withRow(seq: number, change: (entry: ProvenEntry) => ProvenEntry): LedgerBundle {
  const bundle = books(2);
  return {
    ...bundle,
    entries: bundle.entries.map((entry) => (entry.seq === seq ? change(entry) : entry)),
  };
}

describe('books of both versions', () => {
  it.each([
    [1, 5, 'a5849e29d2ac86215f58f4ffdc3ed054e95cfc6768edd95b828b314698c0b6a8'],
    [2, 13, '0a7ef5cccfca1a594089074eaaaf67c5a6a18b246756e2de9183da8eec0a6f55'],
  ] as const)('verify as they were written: version %i', async (version, rows, head) => {
    const bundle = books(version);
    expect(await verifyBundle(bundle, { isSigned })).toMatchObject({
      outcome: 'right',
      findings: [],
      entries: rows,
      signedTo: rows,
      checkpoints: 2,
    });
    expect(bundle.head).toEqual({ seq: rows, hash: head });
    expect(bundleText(bundle)).toBe(fileOf(version).toString());
  });

  it('begin alike: what was of version 1 stays as it was when others follow', () => {
    expect(books(2).entries.slice(0, 5)).toEqual(books(1).entries);
    expect(books(2).entries.map(({ batch }) => batch)).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      ...Array.from({ length: 6 }, () => 21),
      undefined,
      undefined,
    ]);
  });

  it('are hashed over texts that anybody can write by hand', () => {
    const [first, , , , , sixth] = books(2).entries;
    expect(
      sha256Hex(
        `["candor ledger 1","cus_01jd0000000000000000000000","1","11","1790000011000","deposit","funding","USD","2500000","2500000","{\\"channel\\":\\"fiat\\",\\"deposit\\":\\"dep_01\\",\\"sent\\":\\"25000.00 USD\\"}","${FIRST_PREV_HASH}"]`,
      ),
    ).toBe(first?.hash);
    expect(
      sha256Hex(
        `["candor ledger 2","cus_01jd0000000000000000000000","6","22","21","1790000021000","tradeOpened","stock","USD","-36050","945925","{\\"code\\":\\"AAPL\\",\\"fees\\":\\"0.50\\",\\"order\\":\\"ord_02\\",\\"price\\":\\"180.00\\",\\"quantity\\":\\"2\\"}","a5849e29d2ac86215f58f4ffdc3ed054e95cfc6768edd95b828b314698c0b6a8"]`,
      ),
    ).toBe(sixth?.hash);
  });

  it('never have the same text in both versions', () => {
    const entry = { owner: 'cus_1', seq: 1, journal: 22, atMs: 5, kind: 'transfer' };
    const money = { account: 'funding', currency: 'USD', minor: '1', balanceMinor: '1' };
    const one = { ...entry, ...money, facts: '{}' };
    expect(entryText(one, FIRST_PREV_HASH)).not.toBe(
      entryText({ ...one, batch: 21 }, FIRST_PREV_HASH),
    );
  });
});

describe('an entry of version 2 that was changed', () => {
  it.each<[string, number, (entry: ProvenEntry) => ProvenEntry]>([
    ['what it is', 6, (entry) => ({ ...entry, kind: 'tradeClosed' })],
    ['what it says', 9, (entry) => ({ ...entry, facts: entry.facts.replace('trf_02', 'trf_03') })],
    ['its number', 8, (entry) => ({ ...entry, journal: 25 })],
    ['its batch', 10, (entry) => ({ ...entry, batch: 22 })],
    ['its time', 11, (entry) => ({ ...entry, at: entry.at + 1 })],
    ['its version', 6, ({ batch: _batch, ...entry }) => entry],
    ['the version of an old one', 4, (entry) => ({ ...entry, batch: 13 })],
  ])('is named by its row: %s', async (_what, seq, change) => {
    expect(await findings(withRow(seq, change))).toEqual([{ kind: 'altered', seq }]);
  });

  it('is named by its row and by the balances: its amount', async () => {
    const found = await findings(withRow(6, (entry) => ({ ...entry, minor: '-36049' })));
    expect(found).toContainEqual({ kind: 'altered', seq: 6 });
    expect(found).toContainEqual(expect.objectContaining({ kind: 'claimed', account: 'stock' }));
  });

  it('is named when two of a batch change places, or one is left out', async () => {
    const bundle = books(2);
    const [a, b] = [bundle.entries[5], bundle.entries[9]];
    if (a === undefined || b === undefined) throw new Error('there are thirteen');
    const swapped = bundle.entries.with(5, { ...b, seq: 6 }).with(9, { ...a, seq: 10 });
    expect((await findings({ ...bundle, entries: swapped })).map(({ kind }) => kind)).toContain(
      'reordered',
    );
    expect(await findings({ ...bundle, entries: bundle.entries.toSpliced(7, 1) })).toContainEqual({
      kind: 'missing',
      seq: 8,
    });
  });

  it('cannot be passed off in a file of the other format', () => {
    const [one, two] = [fileOf(1).toString(), fileOf(2).toString()];
    expect(readBundle(Buffer.from(one.replace('proof-1', 'proof-2')))).toBeNull();
    expect(readBundle(Buffer.from(two.replace('proof-2', 'proof-1')))).toBeNull();
    expect(readBundle(Buffer.from(two.replace('"batch":21,', '"batch":null,')))).toBeNull();
    expect(readBundle(Buffer.from(two.replace('"batch":21', '"batch":-1')))).toBeNull();
  });
});
