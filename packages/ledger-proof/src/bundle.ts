/**
 * The proof file a customer downloads. It has exactly one spelling: a reader rewrites it and
 * compares. `seal` is the SHA-256 of everything but the entries; it tells a damaged file from a
 * lie.
 */
import {
  owedText,
  computeSum,
  type LiabilityLeaf,
  type Owed,
  type PublishedLiabilities,
  type SumStep,
} from './liabilities.ts';
import type { LedgerCheckpoint } from './checkpoint.ts';
import type { Step } from './merkle.ts';
import { sha256Hex } from '@candor/kit/sha256';

export type ProvenEntry = {
  readonly seq: number;
  readonly journal: number;
  /** Of an entry of version 2. */
  readonly batch?: number | undefined;
  readonly at: number;
  readonly kind: string;
  readonly account: string;
  readonly currency: string;
  readonly minor: string;
  readonly balanceMinor: string;
  readonly facts: string;
  readonly hash: string;
};

/** The customer's book ended with this entry at the checkpoint. */
export type HeadProof = {
  readonly checkpoint: LedgerCheckpoint;
  readonly seq: number;
  readonly hash: string;
  readonly path: readonly Step[];
};
export type OwnLiability = Omit<LiabilityLeaf, 'customer'> & {
  readonly published: PublishedLiabilities;
  readonly path: readonly SumStep[];
};
export type Balance = {
  readonly account: string;
  readonly currency: string;
  readonly minor: string;
};

export type LedgerBundle = {
  readonly customer: string;
  readonly publicKey: string;
  readonly head: { readonly seq: number; readonly hash: string };
  readonly entries: readonly ProvenEntry[];
  readonly proofs: readonly HeadProof[];
  /** As claimed by the server, without zeros. */
  readonly balances: readonly Balance[];
  readonly liability: OwnLiability | null;
};

const FORMAT = 'candor-ledger-proof-1';
/** With an entry of version 2, which a verifier of the first format would find altered. */
const FORMAT_WITH_BATCHES = 'candor-ledger-proof-2';

/** Canonical, whatever the field order of the input. */
export function bundleText(bundle: LedgerBundle): string {
  return written(bundleShape(bundle) as LedgerBundle);
}

/** Null unless it is byte for byte as written. */
export function readBundle(bytes: Uint8Array): LedgerBundle | null {
  const text = toText(bytes);
  const value = text === null ? null : toJson(text);
  if (value === null) return null;
  try {
    const bundle = bundleShape(value) as LedgerBundle;
    return written(bundle) === text ? bundle : null;
  } catch (error) {
    if (error instanceof NotABundle) return null;
    throw error;
  }
}

function written({
  customer,
  publicKey,
  head,
  entries,
  proofs,
  balances,
  liability,
}: LedgerBundle): string {
  const lines = (items: readonly unknown[]) =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  const format = entries.some(({ batch }) => batch !== undefined) ? FORMAT_WITH_BATCHES : FORMAT;
  const top = `{"format":"${format}","env":"paper","customer":${JSON.stringify(customer)},"publicKey":${JSON.stringify(publicKey)},\n"head":${JSON.stringify(head)},\n`;
  const rest = `"proofs":${lines(proofs)},\n"balances":${lines(balances)},\n"liability":${JSON.stringify(liability)},\n`;
  return `${top}"entries":${lines(entries)},\n${rest}"seal":"${sha256Hex(top + rest)}"}\n`;
}

class NotABundle extends Error {}

/** Anything but the known fields in order is not a bundle. */
type Shape = (value: unknown) => unknown;

const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NotABundle();
    return Object.fromEntries(
      Object.entries(shapes).map(([name, shape]) => [name, shape(Reflect.get(value, name))]),
    );
  };
const listOf =
  (shape: Shape): Shape =>
  (value) => {
    if (!Array.isArray(value)) throw new NotABundle();
    return value.map((item) => shape(item));
  };
const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null ? null : shape(value);
const textLike =
  (pattern: RegExp): Shape =>
  (value) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw new NotABundle();
    return value;
  };
const whole: Shape = (value) => {
  if (!Number.isSafeInteger(value) || Number(value) < 0 || Object.is(value, -0))
    throw new NotABundle();
  return value;
};

const anyText = textLike(/^/);
const hash = textLike(/^[0-9a-f]{64}$/);
const minor = textLike(/^(?:0|-?[1-9]\d{0,29})$/);
/** The last letter's spare bits must be zero. */
const key = textLike(/^[\w-]{42}[AEIMQUYcgkosw048]$/);
const signature = textLike(/^[\w-]{85}[AQgw]$/);
const side = textLike(/^(?:left|right)$/);
const steps = (more: Readonly<Record<string, Shape>>) => listOf(fields({ side, hash, ...more }));
const owed: Shape = (value) => {
  const amounts = listOf(
    fields({ currency: textLike(/^[A-Z]{3,5}$/), minor: textLike(/^[1-9]\d{0,29}$/) }),
  )(value) as Owed;
  if (owedText(amounts) !== owedText(computeSum(amounts))) throw new NotABundle();
  return amounts;
};
const headShape = fields({ seq: whole, hash });
/** Written out for speed: there may be a hundred thousand. */
const entryShape = (value: unknown): ProvenEntry => {
  if (typeof value !== 'object' || value === null) throw new NotABundle();
  const given = value as ProvenEntry;
  const texts = {
    kind: anyText(given.kind),
    account: anyText(given.account),
    currency: anyText(given.currency),
  };
  const entry = {
    seq: whole(given.seq),
    journal: whole(given.journal),
    ...(given.batch === undefined ? {} : { batch: whole(given.batch) }),
    at: whole(given.at),
    ...texts,
    minor: minor(given.minor),
    balanceMinor: minor(given.balanceMinor),
    facts: anyText(given.facts),
    hash: hash(given.hash),
  };
  return entry as ProvenEntry;
};
const checkpointShape = fields({
  number: whole,
  at: whole,
  root: hash,
  books: whole,
  entries: whole,
  previous: hash,
  signature,
});
const proofShape = fields({ checkpoint: checkpointShape, seq: whole, hash, path: steps({}) });
const balanceShape = fields({
  account: anyText,
  currency: anyText,
  minor: textLike(/^-?[1-9]\d{0,29}$/),
});
const publishedShape = fields({
  day: textLike(/^\d{4}-\d{2}-\d{2}$/),
  at: whole,
  root: hash,
  customers: whole,
  owed,
  signature,
});
const liabilityShape = fields({
  published: publishedShape,
  nonce: anyText,
  seq: whole,
  owed,
  path: steps({ owed }),
});
const bundleShape = fields({
  customer: anyText,
  publicKey: key,
  head: headShape,
  entries: listOf(entryShape),
  proofs: listOf(proofShape),
  balances: listOf(balanceShape),
  liability: orNull(liabilityShape),
});

function toText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
