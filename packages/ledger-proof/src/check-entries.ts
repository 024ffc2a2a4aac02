/** The check continues behind a mismatch, so one change is one finding and not a thousand. */
import type { ProvenEntry } from './bundle.ts';
import { entryText, FIRST_PREV_HASH } from './entry.ts';
import { sha256Hex } from '@candor/kit/sha256';

/** `missing` and `truncated` name the first row that is not there. */
export type RowFinding = {
  readonly kind: 'altered' | 'missing' | 'reordered' | 'backdated' | 'balance' | 'truncated';
  readonly seq: number;
};
export type Sums = ReadonlyMap<string, bigint>;
export type CheckedEntries = {
  readonly findings: readonly RowFinding[];
  readonly sums: Sums;
  readonly sumsThen: Sums;
};
export type EntriesCheck = { next(entry: ProvenEntry): void; end(): CheckedEntries };

const FINDINGS_MAX = 50;
/** Telling a moved row from a changed one tries every place. */
const STRAYS_MAX = 16;

/** `knownTo` is the highest number signed or claimed. */
export function startEntriesCheck(
  owner: string,
  { knownTo, thenAt }: { knownTo: number; thenAt: number },
): EntriesCheck {
  const findings: RowFinding[] = [];
  const strays: Stray[] = [];
  const sums = new Map<string, bigint>();
  let sumsThen: Sums = new Map();
  const balances = runningBalances();
  let last: { seq: number; soundAt: number; prevHashes: readonly string[] } = {
    seq: 0,
    soundAt: 0,
    prevHashes: [FIRST_PREV_HASH],
  };

  const find = (kind: RowFinding['kind'], seq: number) => {
    if (findings.length < FINDINGS_MAX) findings.push({ kind, seq });
  };

  function isSound(entry: ProvenEntry): boolean {
    if (entry.seq > last.seq + 1) {
      find('missing', last.seq + 1);
      balances.forget();
      return true;
    }
    if (!last.prevHashes.some((prevHash) => computeHash(owner, entry, prevHash) === entry.hash)) {
      strays.push({ entry, prevHashes: last.prevHashes });
      find(
        entry.seq <= last.seq ? 'reordered' : entry.at < last.soundAt ? 'backdated' : 'altered',
        entry.seq,
      );
      return false;
    }
    if (entry.at < last.soundAt) find('backdated', entry.seq);
    return true;
  }

  return {
    next(entry) {
      const sound = isSound(entry);
      if (!balances.follows(entry, sound)) find('balance', entry.seq);
      const key = accountKey(entry);
      sums.set(key, (sums.get(key) ?? 0n) + BigInt(entry.minor));
      // After a bad row, the next may link to what it says or to what it should say.
      const prevHashes = sound
        ? [entry.hash]
        : [entry.hash, ...last.prevHashes.map((prevHash) => computeHash(owner, entry, prevHash))];
      last = {
        seq: Math.max(last.seq, entry.seq),
        soundAt: sound ? entry.at : last.soundAt,
        prevHashes,
      };
      if (entry.seq === thenAt) sumsThen = new Map(sums);
    },
    end() {
      if (last.seq < knownTo) find('truncated', last.seq + 1);
      return { findings: withMovedRows(owner, findings, strays), sums, sumsThen };
    },
  };
}

export function accountKey({
  account,
  currency,
}: {
  readonly account: string;
  readonly currency: string;
}): string {
  return `${account}/${currency}`;
}

function computeHash(
  owner: string,
  { seq, journal, batch, at, kind, account, currency, minor, balanceMinor, facts }: ProvenEntry,
  prevHash: string,
): string {
  return sha256Hex(
    entryText(
      { owner, seq, journal, batch, atMs: at, kind, account, currency, minor, balanceMinor, facts },
      prevHash,
    ),
  );
}

/** Null after a bad row, which may have been any account's. */
function runningBalances() {
  const running = new Map<string, bigint | null>();
  let atFirst: bigint | null = 0n;
  const forget = (): void => {
    running.clear();
    atFirst = null;
  };
  return {
    follows(entry: ProvenEntry, isSound: boolean): boolean {
      const key = accountKey(entry);
      const before = running.has(key) ? (running.get(key) ?? null) : atFirst;
      if (!isSound) forget();
      running.set(key, isSound ? BigInt(entry.balanceMinor) : null);
      return (
        !isSound || before === null || before + BigInt(entry.minor) === BigInt(entry.balanceMinor)
      );
    },
    forget,
  };
}

type Stray = { readonly entry: ProvenEntry; readonly prevHashes: readonly string[] };

/** Rows that fit elsewhere were moved; those that fit behind a moved one are right. */
function withMovedRows(
  owner: string,
  findings: readonly RowFinding[],
  strays: readonly Stray[],
): RowFinding[] {
  if (strays.length < 2 || strays.length > STRAYS_MAX) return [...findings];
  const prevHashes = [
    ...new Set(strays.flatMap((stray) => [stray.entry.hash, ...stray.prevHashes])),
  ];
  const places = strays.map(({ entry }) => entry.seq);
  const fitsAt = ({ entry }: Stray, seq: number) =>
    prevHashes.some((prevHash) => computeHash(owner, { ...entry, seq }, prevHash) === entry.hash);
  const right = new Set(
    strays.filter((stray) => fitsAt(stray, stray.entry.seq)).map(({ entry }) => entry.seq),
  );
  const moved = new Set(
    strays
      .filter((stray) => places.some((seq) => seq !== stray.entry.seq && fitsAt(stray, seq)))
      .map(({ entry }) => entry.seq),
  );
  return findings
    .filter(({ kind, seq }) => !(right.has(seq) && (kind === 'altered' || kind === 'backdated')))
    .map((finding) => (moved.has(finding.seq) ? { ...finding, kind: 'reordered' } : finding));
}
