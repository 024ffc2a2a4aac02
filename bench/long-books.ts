/** Any number of rows, chained, and signed under a checkpoint over many other books. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { LedgerBundle, ProvenEntry } from '@candor/ledger-proof/bundle';
import { bookLeaf, checkpointText } from '@candor/ledger-proof/checkpoint';
import { entryText, factsText, FIRST_PREV_HASH } from '@candor/ledger-proof/entry';
import { rootFrom, type Step } from '@candor/ledger-proof/merkle';
import { assert } from '@candor/kit/assert';
import { sha256Hex } from '@candor/kit/sha256';

const CUSTOMER = 'cus_01k9z00000000000000000000a';
const STARTED_AT = 1_790_000_000_000;
const ROW_EVERY_MS = 60_000;
/** As in a tree over 131,072 books. */
const STEPS = 17;

export function longBooks(rows: number): LedgerBundle {
  const entries = chained(rows);
  const head = entries.at(-1);
  assert(head !== undefined, 'there is at least one row');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const path = Array.from({ length: STEPS }, (_, i): Step => ({
    side: i % 2 === 0 ? 'right' : 'left',
    hash: sha256Hex(`neighbour ${i}`),
  }));
  const unsigned = {
    number: 1,
    at: head.at,
    root: rootFrom(bookLeaf({ owner: CUSTOMER, seq: head.seq, hash: head.hash }), path),
    books: 2 ** STEPS,
    entries: rows,
    previous: FIRST_PREV_HASH,
  };
  const checkpoint = {
    ...unsigned,
    signature: sign(null, Buffer.from(checkpointText(unsigned)), privateKey).toString('base64url'),
  };
  return {
    customer: CUSTOMER,
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    head: { seq: head.seq, hash: head.hash },
    entries,
    proofs: [{ checkpoint, seq: head.seq, hash: head.hash, path }],
    balances: [{ account: head.account, currency: head.currency, minor: head.balanceMinor }],
    liability: null,
  };
}

function chained(rows: number): ProvenEntry[] {
  const entries: ProvenEntry[] = [];
  let prevHash = FIRST_PREV_HASH;
  for (let seq = 1; seq <= rows; seq += 1) {
    const facts = factsText({
      deposit: `dep_${String(seq).padStart(26, '0')}`,
      channel: 'fiat',
      sent: '100.00 EUR',
      rate: '1.0842',
      pair: 'EURUSD',
    });
    const entry = {
      seq,
      journal: 2 * seq,
      at: STARTED_AT + seq * ROW_EVERY_MS,
      kind: 'deposit',
      account: 'funding',
      currency: 'USD',
      minor: '10842',
      balanceMinor: String(10_842 * seq),
      facts,
    };
    prevHash = sha256Hex(entryText({ ...entry, owner: CUSTOMER, atMs: entry.at }, prevHash));
    entries.push({ ...entry, hash: prevHash });
  }
  return entries;
}
