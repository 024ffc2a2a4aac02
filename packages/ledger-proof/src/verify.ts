/**
 * Entries against the chain, the chain against signed checkpoints, balances against entries, and
 * the leaf against published liabilities. Pure; the caller checks signatures.
 *
 * `right` only when everything was checked and fits. What could not be checked is `open`.
 */
import type { HeadProof, LedgerBundle, OwnLiability } from './bundle.ts';
import {
  accountKey,
  startEntriesCheck,
  type CheckedEntries,
  type RowFinding,
} from './check-entries.ts';
import { bookLeaf, checkpointHash, checkpointText } from './checkpoint.ts';
import { liabilitiesText, liabilityLeaf, owedText, sumFrom, computeSum } from './liabilities.ts';
import { rootFrom } from './merkle.ts';

export type Finding =
  | RowFinding
  /** Rows `seq` to `to` differ from those when this checkpoint was signed. */
  | {
      readonly kind: 'rewritten';
      readonly seq: number;
      readonly to: number;
      readonly checkpoint: number;
    }
  | { readonly kind: 'head'; readonly seq: number }
  | { readonly kind: 'forged' | 'unchained' | 'notIncluded'; readonly checkpoint: number }
  | {
      readonly kind: 'claimed';
      readonly account: string;
      readonly currency: string;
      readonly claimed: string;
      readonly recomputed: string;
    }
  | {
      readonly kind: 'liabilityForged' | 'liabilityNotIncluded' | 'liabilityAmount';
      readonly day: string;
    };

export type ComparedBalance = {
  readonly account: string;
  readonly currency: string;
  readonly recomputed: string;
  readonly claimed: string;
};

export type Verdict = {
  readonly outcome: 'right' | 'wrong' | 'open';
  readonly open: 'signaturesUnchecked' | 'notSignedYet' | null;
  readonly findings: readonly Finding[];
  readonly entries: number;
  /** Later entries wait for the next checkpoint. */
  readonly signedTo: number;
  readonly checkpoints: number;
  readonly balances: readonly ComparedBalance[];
};

export type VerifyTools = {
  /** Over the UTF-8 bytes of the text; null when this device cannot check. */
  readonly isSigned: (
    publicKey: string,
    text: string,
    signature: string,
  ) => Promise<boolean | null>;
  readonly onProgress?: (checked: number) => void;
};

const PROGRESS_EVERY = 5_000;

export async function verifyBundle(
  bundle: LedgerBundle,
  { isSigned, onProgress = () => undefined }: VerifyTools,
): Promise<Verdict> {
  const { customer, head, entries, proofs, liability } = bundle;
  const check = startEntriesCheck(customer, {
    knownTo: Math.max(head.seq, liability?.seq ?? 0, ...proofs.map(({ seq }) => seq)),
    thenAt: liability?.seq ?? 0,
  });
  entries.forEach((entry, index) => {
    check.next(entry);
    if ((index + 1) % PROGRESS_EVERY === 0) onProgress(index + 1);
  });
  const checked = check.end();
  const texts = [
    ...proofs.map(({ checkpoint }) => ({
      text: checkpointText(checkpoint),
      by: checkpoint.signature,
    })),
    ...(liability === null
      ? []
      : [{ text: liabilitiesText(liability.published), by: liability.published.signature }]),
  ];
  const signed = await Promise.all(
    texts.map(({ text, by }) => isSigned(bundle.publicKey, text, by)),
  );
  const balances = comparedBalances(bundle, checked);
  const findings = [
    ...checked.findings,
    ...headFindings(bundle),
    ...proofs.flatMap(({ checkpoint }, i): Finding[] =>
      signed[i] === false ? [{ kind: 'forged', checkpoint: checkpoint.number }] : [],
    ),
    ...proofFindings(bundle, checked),
    ...balances
      .filter(({ claimed, recomputed }) => claimed !== recomputed)
      .map((balance): Finding => ({ kind: 'claimed', ...balance })),
    ...(liability === null
      ? []
      : liabilityFindings(customer, liability, checked, signed.at(-1) ?? null)),
  ];
  const open = signed.includes(null)
    ? 'signaturesUnchecked'
    : proofs.length === 0 && entries.length > 0
      ? 'notSignedYet'
      : null;
  return {
    outcome: findings.length > 0 ? 'wrong' : open === null ? 'right' : 'open',
    open,
    findings,
    entries: entries.length,
    signedTo: proofs[0]?.seq ?? 0,
    checkpoints: proofs.length,
    balances,
  };
}

function headFindings({ head, entries }: LedgerBundle): Finding[] {
  const last = entries.at(-1);
  // An end that comes too early is reported as truncated.
  const isRight =
    last === undefined
      ? head.seq > 0 || /^0+$/.test(head.hash)
      : last.seq < head.seq || (last.seq === head.seq && last.hash === head.hash);
  return isRight ? [] : [{ kind: 'head', seq: last?.seq ?? 0 }];
}

function proofFindings(
  { customer, entries, proofs }: LedgerBundle,
  { findings }: CheckedEntries,
): Finding[] {
  const hashes = new Map(entries.map(({ seq, hash }) => [seq, hash]));
  const named = new Set(findings.map(({ seq }) => seq));
  const oldestFirst = proofs.toReversed();
  const rewritten = oldestFirst.findIndex(
    ({ seq, hash }) => hashes.has(seq) && hashes.get(seq) !== hash,
  );
  const at = oldestFirst[rewritten];
  return [
    ...(at === undefined || named.has(at.seq)
      ? []
      : [
          {
            kind: 'rewritten' as const,
            seq: (oldestFirst[rewritten - 1]?.seq ?? 0) + 1,
            to: at.seq,
            checkpoint: at.checkpoint.number,
          },
        ]),
    ...oldestFirst
      .filter(
        ({ checkpoint, seq, hash, path }) =>
          rootFrom(bookLeaf({ owner: customer, seq, hash }), path) !== checkpoint.root,
      )
      .map(({ checkpoint }) => ({ kind: 'notIncluded' as const, checkpoint: checkpoint.number })),
    ...oldestFirst
      .filter((proof, i) => !follows(oldestFirst[i - 1], proof))
      .map(({ checkpoint }) => ({ kind: 'unchained' as const, checkpoint: checkpoint.number })),
    ...lateRows(oldestFirst, entries).filter(({ seq }) => !named.has(seq)),
  ];
}

function follows(older: HeadProof | undefined, newer: HeadProof): boolean {
  if (older === undefined) return true;
  const [a, b] = [older.checkpoint, newer.checkpoint];
  const isLater =
    b.number > a.number &&
    b.at >= a.at &&
    b.entries >= a.entries &&
    b.books >= a.books &&
    newer.seq >= older.seq;
  return isLater && (b.number !== a.number + 1 || b.previous === checkpointHash(a));
}

/** A movement in flight during a checkpoint is dated slightly before it; clocks differ a little too. */
const UNDER_WAY_MS = 10 * 60_000;

/** A row unknown to a checkpoint but dated well before it was inserted later. */
function lateRows(proofs: readonly HeadProof[], entries: LedgerBundle['entries']): RowFinding[] {
  const atOf = new Map(entries.map(({ seq, at }) => [seq, at]));
  const late = new Set(
    proofs
      .filter(
        ({ seq, checkpoint }) => (atOf.get(seq + 1) ?? Infinity) < checkpoint.at - UNDER_WAY_MS,
      )
      .map(({ seq }) => seq + 1),
  );
  return [...late].map((seq) => ({ kind: 'backdated', seq }));
}

function comparedBalances({ balances }: LedgerBundle, { sums }: CheckedEntries): ComparedBalance[] {
  const claimed = new Map(balances.map((balance) => [accountKey(balance), balance.minor]));
  return [...new Set([...sums.keys(), ...claimed.keys()])].map((key) => {
    const [account = '', currency = ''] = key.split('/');
    return {
      account,
      currency,
      recomputed: String(sums.get(key) ?? 0n),
      claimed: claimed.get(key) ?? '0',
    };
  });
}

function liabilityFindings(
  customer: string,
  { published, nonce, seq, owed, path }: OwnLiability,
  { sumsThen }: CheckedEntries,
  signed: boolean | null,
): Finding[] {
  const top = sumFrom(liabilityLeaf({ nonce, customer, seq, owed }), path);
  const own = computeSum(
    [...sumsThen].map(([key, sum]) => ({
      currency: key.slice(key.indexOf('/') + 1),
      minor: String(sum),
    })),
  );
  const wrong = [
    signed === false ? 'liabilityForged' : null,
    top.hash === published.root && owedText(top.owed) === owedText(published.owed)
      ? null
      : 'liabilityNotIncluded',
    owedText(own) === owedText(owed) ? null : 'liabilityAmount',
  ] as const;
  return wrong.filter((kind) => kind !== null).map((kind) => ({ kind, day: published.day }));
}
