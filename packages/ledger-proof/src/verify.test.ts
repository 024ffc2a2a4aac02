import { generateKeyPairSync, hash, sign, verify as verifySignature } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@candor/kit/time';
import {
  bundleText,
  readBundle,
  type HeadProof,
  type LedgerBundle,
  type ProvenEntry,
} from './bundle.ts';
import { bookLeaf, checkpointHash, checkpointText, type LedgerCheckpoint } from './checkpoint.ts';
import { entryText, factsText, FIRST_PREV_HASH } from './entry.ts';
import {
  joinSums,
  liabilitiesText,
  liabilityLeaf,
  computeSum,
  type SumNode,
} from './liabilities.ts';
import { leafHash, nodeHash, rootFrom, type Step } from './merkle.ts';
import { sha256Hex } from '@candor/kit/sha256';
import { verifyBundle, type Verdict } from './verify.ts';

const customer = 'cus_01jd0000000000000000000000';
const { privateKey, publicKey: keyObject } = generateKeyPairSync('ed25519');
const publicKey = keyObject.export({ format: 'jwk' }).x ?? '';
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');
const isSigned = async (key: string, text: string, signature: string) =>
  key === publicKey &&
  verifySignature(null, Buffer.from(text), keyObject, Buffer.from(signature, 'base64url'));

const STARTED_AT = 1_790_000_000_000;

type Draft = Pick<ProvenEntry, 'account' | 'currency' | 'minor' | 'kind'> & {
  facts: Record<string, string>;
};
const drafts: Draft[] = [
  {
    kind: 'deposit',
    account: 'funding',
    currency: 'USD',
    minor: '2500000',
    facts: { deposit: 'dep_1', channel: 'fiat', sent: '25000.00 USD' },
  },
  {
    kind: 'transfer',
    account: 'funding',
    currency: 'USD',
    minor: '-100000',
    facts: { transfer: 'trf_1', from: 'funding', to: 'hkStock', rate: '7.80' },
  },
  {
    kind: 'transfer',
    account: 'hkStock',
    currency: 'HKD',
    minor: '780000',
    facts: { transfer: 'trf_1', from: 'funding', to: 'hkStock', rate: '7.80' },
  },
  {
    kind: 'transfer',
    account: 'funding',
    currency: 'USD',
    minor: '-50000',
    facts: { transfer: 'trf_2', from: 'funding', to: 'stock' },
  },
  {
    kind: 'transfer',
    account: 'stock',
    currency: 'USD',
    minor: '50000',
    facts: { transfer: 'trf_2', from: 'funding', to: 'stock' },
  },
  {
    kind: 'transfer',
    account: 'stock',
    currency: 'USD',
    minor: '-50000',
    facts: { transfer: 'trf_3', from: 'stock', to: 'funding' },
  },
  {
    kind: 'transfer',
    account: 'funding',
    currency: 'USD',
    minor: '50000',
    facts: { transfer: 'trf_3', from: 'stock', to: 'funding' },
  },
  {
    kind: 'adjustment',
    account: 'funding',
    currency: 'USD',
    minor: '12',
    facts: { adjustment: 'adj_1', reason: '退还多收的费用 "sorry"' },
  },
];

function chained(
  list: readonly Draft[],
  atOf = (i: number) => STARTED_AT + i * HOUR_MS,
): ProvenEntry[] {
  const balances = new Map<string, bigint>();
  let prevHash = FIRST_PREV_HASH;
  return list.map(({ facts: named, ...draft }, i) => {
    const key = `${draft.account}/${draft.currency}`;
    balances.set(key, (balances.get(key) ?? 0n) + BigInt(draft.minor));
    const entry = {
      seq: i + 1,
      journal: 10 + i,
      at: atOf(i),
      ...draft,
      balanceMinor: String(balances.get(key)),
      facts: factsText(named),
    };
    prevHash = sha256Hex(entryText({ ...entry, owner: customer, atMs: entry.at }, prevHash));
    return { ...entry, hash: prevHash };
  });
}

/** The definition of RFC 6962, from the top down. */
function getRoot(leaves: readonly string[]): string {
  if (leaves.length === 1) return leaves[0] ?? '';
  const cut = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return nodeHash(getRoot(leaves.slice(0, cut)), getRoot(leaves.slice(cut)));
}
function getPath(leaves: readonly string[], index: number): Step[] {
  if (leaves.length === 1) return [];
  const cut = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  if (index < cut)
    return [
      ...getPath(leaves.slice(0, cut), index),
      { side: 'right', hash: getRoot(leaves.slice(cut)) },
    ];
  return [
    ...getPath(leaves.slice(cut), index - cut),
    { side: 'left', hash: getRoot(leaves.slice(0, cut)) },
  ];
}

const OWN_LEAF = 4;
const others = Array.from({ length: 6 }, (_, i) =>
  bookLeaf({ owner: `cus_${i}`, seq: i + 1, hash: sha256Hex(`other ${i}`) }),
);

function getProofs(entries: readonly ProvenEntry[], heads: readonly number[]): HeadProof[] {
  let previous: LedgerCheckpoint | null = null;
  const proofs: HeadProof[] = [];
  heads.forEach((seq, i) => {
    const entry = entries[seq - 1];
    if (entry === undefined) throw new Error('no such entry');
    const leaves = [
      ...others.slice(0, OWN_LEAF),
      bookLeaf({ owner: customer, seq, hash: entry.hash }),
      ...others.slice(OWN_LEAF),
    ];
    const unsigned = {
      number: i + 1,
      at: entry.at + 30_000,
      root: getRoot(leaves),
      books: leaves.length,
      entries: 20 + seq,
      previous: previous === null ? FIRST_PREV_HASH : checkpointHash(previous),
    };
    previous = { ...unsigned, signature: signed(checkpointText(unsigned)) };
    proofs.unshift({
      checkpoint: previous,
      seq,
      hash: entry.hash,
      path: getPath(leaves, OWN_LEAF),
    });
  });
  return proofs;
}

const LIABILITY_SEQ = 6;

function getLiability(entries: readonly ProvenEntry[]): NonNullable<LedgerBundle['liability']> {
  const owed = computeSum(
    entries.slice(0, LIABILITY_SEQ).map(({ currency, minor }) => ({ currency, minor })),
  );
  const leaf = liabilityLeaf({ nonce: 'nonce-of-mine', customer, seq: LIABILITY_SEQ, owed });
  const left: SumNode = { hash: sha256Hex('left'), owed: [{ currency: 'USD', minor: '700' }] };
  const right: SumNode = {
    hash: sha256Hex('right'),
    owed: [
      { currency: 'HKD', minor: '5' },
      { currency: 'USDT', minor: '9000000' },
    ],
  };
  const top = joinSums(joinSums(left, leaf), right);
  const published = {
    day: '2026-09-21',
    at: STARTED_AT + 10 * HOUR_MS,
    root: top.hash,
    customers: 3,
    owed: top.owed,
  };
  return {
    published: { ...published, signature: signed(liabilitiesText(published)) },
    nonce: 'nonce-of-mine',
    seq: LIABILITY_SEQ,
    owed,
    path: [
      { side: 'left', ...left },
      { side: 'right', ...right },
    ],
  };
}

function getBalances(entries: readonly ProvenEntry[]): LedgerBundle['balances'] {
  const last = new Map(
    entries.map(({ account, currency, balanceMinor }) => [
      `${account}/${currency}`,
      { account, currency, minor: balanceMinor },
    ]),
  );
  return [...last.values()].filter(({ minor }) => minor !== '0');
}

const entries = chained(drafts);
const HEADS = [2, 5, 8];
const right: LedgerBundle = {
  customer,
  publicKey,
  head: { seq: 8, hash: entries[7]?.hash ?? '' },
  entries,
  proofs: getProofs(entries, HEADS),
  balances: getBalances(entries),
  liability: getLiability(entries),
};

const judged = async (bundle: LedgerBundle): Promise<Verdict> => verifyBundle(bundle, { isSigned });
const withRow = (seq: number, change: Partial<ProvenEntry>): LedgerBundle => ({
  ...right,
  entries: entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry)),
});

describe('books that are right', () => {
  it('verify, with every balance recomputed beside the one that is claimed', async () => {
    expect(await judged(right)).toEqual({
      outcome: 'right',
      open: null,
      findings: [],
      entries: 8,
      signedTo: 8,
      checkpoints: 3,
      balances: [
        { account: 'funding', currency: 'USD', recomputed: '2400012', claimed: '2400012' },
        { account: 'hkStock', currency: 'HKD', recomputed: '780000', claimed: '780000' },
        { account: 'stock', currency: 'USD', recomputed: '0', claimed: '0' },
      ],
    });
  });

  it('verify without an entry, and before the first checkpoint are left open', async () => {
    expect(
      (
        await judged({
          ...right,
          head: { seq: 0, hash: FIRST_PREV_HASH },
          entries: [],
          proofs: [],
          balances: [],
          liability: null,
        })
      ).outcome,
    ).toBe('right');
    expect(await judged({ ...right, proofs: [], liability: null })).toMatchObject({
      outcome: 'open',
      open: 'notSignedYet',
      findings: [],
    });
  });

  it('are never called right where signatures cannot be checked', async () => {
    expect(await verifyBundle(right, { isSigned: async () => null })).toMatchObject({
      outcome: 'open',
      open: 'signaturesUnchecked',
      findings: [],
    });
  });

  it('survive being written to a file and read again', async () => {
    const read = readBundle(Buffer.from(bundleText(right)));
    expect(read).toEqual(right);
  });
});

describe('books that were bent', () => {
  const [, second, third, fourth, , sixth] = entries;
  it.each<[string, LedgerBundle, object]>([
    ['an amount', withRow(3, { minor: '780001' }), { kind: 'altered', seq: 3 }],
    ['a balance', withRow(3, { balanceMinor: '880000' }), { kind: 'altered', seq: 3 }],
    ['a kind', withRow(8, { kind: 'deposit' }), { kind: 'altered', seq: 8 }],
    ['facts', withRow(4, { facts: '{}' }), { kind: 'altered', seq: 4 }],
    ['a journal number', withRow(4, { journal: 99 }), { kind: 'altered', seq: 4 }],
    ['a hash', withRow(4, { hash: sha256Hex('x') }), { kind: 'altered', seq: 4 }],
    ['a time forward', withRow(4, { at: STARTED_AT + 99 * HOUR_MS }), { kind: 'altered', seq: 4 }],
    ['a time back', withRow(4, { at: STARTED_AT }), { kind: 'backdated', seq: 4 }],
    [
      'a row taken out',
      { ...right, entries: entries.filter(({ seq }) => seq !== 4) },
      { kind: 'missing', seq: 4 },
    ],
    ['the end cut off', { ...right, entries: entries.slice(0, 6) }, { kind: 'truncated', seq: 7 }],
    ['everything cut off', { ...right, entries: [] }, { kind: 'truncated', seq: 1 }],
  ])('name the row first: %s', async (_what, bundle, finding) => {
    const { outcome, findings } = await judged(bundle);
    expect(outcome).toBe('wrong');
    expect(findings[0]).toEqual(finding);
    expect(
      findings.filter(({ kind }) =>
        ['altered', 'missing', 'reordered', 'backdated', 'balance', 'truncated'].includes(kind),
      ),
    ).toHaveLength(1);
  });

  it('name both rows when two were exchanged', async () => {
    if (second === undefined || third === undefined || fourth === undefined || sixth === undefined)
      throw new Error('there are eight');
    const exchanged = (a: ProvenEntry, b: ProvenEntry) => ({
      ...right,
      entries: entries.map((entry) =>
        entry === a ? { ...b, seq: a.seq } : entry === b ? { ...a, seq: b.seq } : entry,
      ),
    });
    for (const [a, b] of [
      [second, sixth],
      [third, fourth],
    ] as const) {
      const rows = (await judged(exchanged(a, b))).findings.flatMap((finding) =>
        'seq' in finding && finding.kind !== 'rewritten' ? [finding] : [],
      );
      expect(rows).toEqual([
        { kind: 'reordered', seq: a.seq },
        { kind: 'reordered', seq: b.seq },
      ]);
    }
  });

  it('whose rows merely come in another order name the first of them', async () => {
    const { findings } = await judged({
      ...right,
      entries: entries.toSorted((a, b) => (a.seq === 3 ? 6 : a.seq) - (b.seq === 3 ? 6 : b.seq)),
    });
    expect(findings[0]).toEqual({ kind: 'missing', seq: 3 });
  });

  it('and rechained with right hashes are caught by the checkpoint, which names between which rows', async () => {
    const anew = chained(
      drafts.map((draft, i) =>
        i === 3 ? { ...draft, minor: '-40000' } : i === 4 ? { ...draft, minor: '40000' } : draft,
      ),
    );
    const { findings } = await judged({
      ...right,
      entries: anew,
      head: { seq: 8, hash: anew[7]?.hash ?? '' },
      balances: getBalances(anew),
    });
    expect(findings[0]).toEqual({ kind: 'rewritten', seq: 3, to: 5, checkpoint: 2 });
  });

  it('with a row put in after a checkpoint and dated before it are caught', async () => {
    const late = chained(drafts, (i) =>
      i === 7 ? STARTED_AT + 6 * HOUR_MS : STARTED_AT + i * HOUR_MS,
    );
    const [newest] = getProofs(late, [7]);
    if (newest === undefined) throw new Error('there is a proof');
    const unsigned = { ...newest.checkpoint, at: STARTED_AT + 7 * HOUR_MS };
    const checkpoint = { ...unsigned, signature: signed(checkpointText(unsigned)) };
    expect(
      (
        await judged({
          ...right,
          entries: late,
          head: { seq: 8, hash: late[7]?.hash ?? '' },
          proofs: [{ ...newest, checkpoint }],
        })
      ).findings,
    ).toEqual([{ kind: 'backdated', seq: 8 }]);
  });

  it('with a running balance that is chained but wrong name that row', async () => {
    const wrong = entries
      .slice(0, 1)
      .map((entry) => ({ ...entry, balanceMinor: '2500001' }))
      .map((entry) => ({
        ...entry,
        hash: sha256Hex(entryText({ ...entry, owner: customer, atMs: entry.at }, FIRST_PREV_HASH)),
      }));
    expect(
      (
        await judged({
          ...right,
          entries: wrong,
          head: { seq: 1, hash: wrong[0]?.hash ?? '' },
          proofs: [],
          liability: null,
        })
      ).findings,
    ).toContainEqual({ kind: 'balance', seq: 1 });
  });

  it('show a claimed balance that the entries do not add up to', async () => {
    const claims = (balances: LedgerBundle['balances']) => judged({ ...right, balances });
    expect(
      (
        await claims(
          right.balances.map((b) => (b.currency === 'HKD' ? { ...b, minor: '780001' } : b)),
        )
      ).findings,
    ).toEqual([
      {
        kind: 'claimed',
        account: 'hkStock',
        currency: 'HKD',
        claimed: '780001',
        recomputed: '780000',
      },
    ]);
    expect((await claims(right.balances.slice(1))).findings).toEqual([
      { kind: 'claimed', account: 'funding', currency: 'USD', claimed: '0', recomputed: '2400012' },
    ]);
    expect(
      (await claims([...right.balances, { account: 'follow', currency: 'USD', minor: '5' }]))
        .findings,
    ).toHaveLength(1);
  });

  it('show a head that is not the newest entry', async () => {
    expect(
      (await judged({ ...right, head: { seq: 7, hash: entries[6]?.hash ?? '' } })).findings,
    ).toEqual([{ kind: 'head', seq: 8 }]);
    expect((await judged({ ...right, head: { seq: 8, hash: sha256Hex('x') } })).findings).toEqual([
      { kind: 'head', seq: 8 },
    ]);
  });
});

describe('checkpoints', () => {
  const bent = (change: (proof: HeadProof) => HeadProof): LedgerBundle => ({
    ...right,
    proofs: right.proofs.map((proof) => (proof.checkpoint.number === 2 ? change(proof) : proof)),
  });

  it('without a valid signature are forged', async () => {
    const { findings } = await judged(
      bent((proof) => ({
        ...proof,
        checkpoint: { ...proof.checkpoint, at: proof.checkpoint.at + 1 },
      })),
    );
    expect(findings).toContainEqual({ kind: 'forged', checkpoint: 2 });
  });

  it('that do not know the own book do not prove it', async () => {
    const { findings } = await judged(bent((proof) => ({ ...proof, path: proof.path.slice(1) })));
    expect(findings).toEqual([{ kind: 'notIncluded', checkpoint: 2 }]);
  });

  it('must name the one before, and go forward', async () => {
    const [newest, middle] = right.proofs;
    if (newest === undefined || middle === undefined) throw new Error('there are three');
    const other = getProofs(
      chained(drafts.slice(0, 5), (i) => STARTED_AT + i * HOUR_MS + 1),
      [2, 5],
    )[0];
    if (other === undefined) throw new Error('there is one');
    const { findings } = await judged({
      ...right,
      proofs: [newest, { ...middle, checkpoint: { ...other.checkpoint } }],
    });
    expect(findings).toContainEqual({ kind: 'unchained', checkpoint: 3 });
    expect((await judged({ ...right, proofs: [middle, newest] })).findings).toContainEqual({
      kind: 'unchained',
      checkpoint: 2,
    });
  });
});

describe('the proof of liabilities', () => {
  const { liability } = right;
  if (liability === null) throw new Error('there is one');

  it('must be signed, hold the own leaf, and the own balance of that day', async () => {
    const kinds = async (changed: LedgerBundle['liability']) =>
      (await judged({ ...right, liability: changed })).findings.map(({ kind }) => kind);
    expect(
      await kinds({ ...liability, published: { ...liability.published, customers: 4 } }),
    ).toEqual(['liabilityForged']);
    expect(await kinds({ ...liability, nonce: 'another' })).toEqual(['liabilityNotIncluded']);
    expect(await kinds({ ...liability, seq: 5 })).toEqual([
      'liabilityNotIncluded',
      'liabilityAmount',
    ]);
    expect(await kinds({ ...liability, owed: [{ currency: 'USD', minor: '1' }] })).toEqual([
      'liabilityNotIncluded',
      'liabilityAmount',
    ]);
    expect(
      await kinds({ ...liability, path: liability.path.map((step) => ({ ...step, owed: [] })) }),
    ).toEqual(['liabilityNotIncluded']);
  });
});

describe('a bundle file', () => {
  const bytes = Buffer.from(bundleText(right));
  const CHANGES = 10_000;
  /** Odd, so that every position of every field is hit somewhere. */
  const BYTES_APART = 3;
  const SLOW_MS = 60_000;

  /** As a forger could. */
  function sealedAgain(changed: Buffer): Buffer {
    const text = changed.toString('latin1');
    const [from, to, cut] = [
      text.indexOf('"entries":'),
      text.indexOf('"proofs":'),
      text.lastIndexOf('"seal":"'),
    ];
    const sealed = Buffer.from(text.slice(0, from) + text.slice(to, cut), 'latin1');
    return Buffer.concat([
      changed.subarray(0, cut),
      Buffer.from(`"seal":"${hash('sha256', sealed, 'hex')}"}\n`),
    ]);
  }

  const isAccepted = async (changed: Buffer): Promise<boolean> => {
    const bundle = readBundle(changed);
    return bundle !== null && (await judged(bundle)).outcome !== 'wrong';
  };

  function changedAt(at: number, by: number): Buffer {
    const changed = Buffer.from(bytes);
    changed[at] = ((changed[at] ?? 0) + by) % 256;
    return changed;
  }

  it(
    `is rejected after each of ${CHANGES} random changes of one byte`,
    async () => {
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.nat(bytes.length - 1),
          fc.integer({ min: 1, max: 255 }),
          async (at, by) => {
            if (await isAccepted(changedAt(at, by))) accepted += 1;
          },
        ),
        { numRuns: CHANGES },
      );
      expect(accepted).toBe(0);
    },
    SLOW_MS,
  );

  it(
    'is rejected for its contents when the seal is recomputed after the change',
    async () => {
      const sealStart = bytes.toString('latin1').lastIndexOf('"seal":"');
      const wrong: string[] = [];
      let read = 0;
      for (let at = 0; at < sealStart; at += BYTES_APART) {
        const changed = sealedAgain(changedAt(at, 1));
        if (readBundle(changed) === null) continue;
        read += 1;
        if (await isAccepted(changed))
          wrong.push(bytes.toString('latin1', Math.max(0, at - 30), at + 10));
      }
      expect(read).toBeGreaterThan(500);
      expect(wrong).toEqual([]);
    },
    SLOW_MS,
  );

  it.each([
    '',
    '{}',
    'null',
    '[]',
    '"x"',
    bundleText(right).trimEnd(),
    ` ${bundleText(right)}`,
    bundleText(right).replace('"env"', '"extra":1,"env"'),
    bundleText(right).replace('"seq":1,', '"seq":1.0,'),
    `\ufeff${bundleText(right)}`,
  ])('that is not as it was written is no bundle (%#)', (text) => {
    expect(readBundle(Buffer.from(text))).toBeNull();
  });
});

describe('the parts', () => {
  it('every leaf of a tree of any size finds the root, and no other', () => {
    for (let size = 1; size <= 33; size += 1) {
      const leaves = Array.from({ length: size }, (_, i) => leafHash(`leaf ${i}`));
      leaves.forEach((leaf, i) => expect(rootFrom(leaf, getPath(leaves, i))).toBe(getRoot(leaves)));
      if (size > 1)
        expect(rootFrom(leafHash('another'), getPath(leaves, 0))).not.toBe(getRoot(leaves));
    }
  });

  it('a node is the hash of the two below it', () => {
    const [left, right] = [leafHash('left'), leafHash('right')];
    const bytes = Buffer.concat([
      Buffer.from([1]),
      Buffer.from(left, 'hex'),
      Buffer.from(right, 'hex'),
    ]);
    expect(nodeHash(left, right)).toBe(hash('sha256', bytes));
  });

  it('facts have one spelling, in whatever order they were named', () => {
    const facts = { side: 'buy', code: 'AAPL', order: 'ord_1', 7: 'seven', price: '1.50' };
    const named = Object.entries(facts);
    const text = '{"7":"seven","code":"AAPL","order":"ord_1","price":"1.50","side":"buy"}';
    expect(factsText(facts)).toBe(text);
    expect(factsText(Object.fromEntries(named.toReversed()))).toBe(text);
    expect(factsText(Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1))))).toBe(
      text,
    );
    expect(factsText({})).toBe('{}');
    expect(factsText({ word: 'half \ud800' })).toBe('{"word":"half \\ud800"}');
  });

  it('stay small enough to be read before they are believed', () => {
    const sources = readdirSync(import.meta.dirname)
      // What operators sign at the end of a day, and what keys did, is no part of a customer's books.
      .filter((name) => /^(?!day-end\.|key-chain\.)[\w-]+\.ts$/.test(name))
      .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));
    const lines = sources
      .flatMap((source) => source.replaceAll(/\/\*\*[\s\S]*?\*\//g, '').split('\n'))
      .filter((line) => line.trim() !== '' && !line.trim().startsWith('//'));
    expect(lines.length).toBeLessThan(850);
  });
});
