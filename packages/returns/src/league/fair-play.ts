/**
 * Looks through what the accounts of a league opened, by published rules. What is found is a reason
 * to look, with its evidence; people decide.
 */
import {
  FAIR_PLAY_CROWD,
  FAIR_PLAY_LAST_PERCENT_MIN,
  FAIR_PLAY_LAST_SECONDS,
  FAIR_PLAY_PERCENT_MIN,
  FAIR_PLAY_SAME_PERCENT_MIN,
  FAIR_PLAY_SAME_SPANS_MIN,
  FAIR_PLAY_SPAN_MINUTES,
  FAIR_PLAY_SPANS_MIN,
  type FairPlayKind,
} from '@candor/contract/kernel/fair-play';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';

export type Opening = {
  /** Of the account, numbered as they joined. */
  readonly entry: number;
  readonly at: number;
  readonly code: string;
  readonly isLong: boolean;
  /** In cents of dollars. */
  readonly minor: bigint;
  /** More than the first level of its book offered. */
  readonly isBeyondBest: boolean;
};

/** What both opened of one instrument within one span. */
export type Together = {
  readonly code: string;
  readonly from: number;
  /** Above zero where it was bought, below where it was sold short, in cents; null for one alone. */
  readonly minors: readonly [bigint, bigint | null];
};

export type Suspicion = {
  readonly kind: FairPlayKind;
  /** One or two, the lower number first. */
  readonly entries: readonly [number] | readonly [number, number];
  /** Of everything the two opened, what was opened together; of the starting money for one. */
  readonly percent: number;
  readonly evidence: readonly Together[];
};

type League = { readonly endsAt: number; readonly startingMinor: bigint };
type OfTwo = Together & { readonly minors: readonly [bigint, bigint] };
type Pair = { readonly entries: readonly [number, number]; readonly together: OfTwo[] };

/** As many examples as anybody reads. */
const EVIDENCE_MAX = 20;
const SPAN_MS = FAIR_PLAY_SPAN_MINUTES * MINUTE_MS;

export function findSuspicions(openings: readonly Opening[], league: League): Suspicion[] {
  const opened = new Map<number, bigint>();
  for (const { entry, minor } of openings) opened.set(entry, (opened.get(entry) ?? 0n) + minor);
  const found = new Map<string, Suspicion>();
  // Once more with spans that begin half a span later, or two seconds could stand apart.
  for (const offset of [0, SPAN_MS / 2])
    for (const pair of pairsOf(openings, offset))
      for (const kind of ['opposite', 'same'] as const) {
        const one = suspect(pair, opened, kind);
        const key = `${kind} ${pair.entries.join(' ')}`;
        if (one !== null && one.percent > (found.get(key)?.percent ?? 0)) found.set(key, one);
      }
  return [...found.values(), ...lastMinute(openings, league)];
}

/** Both sides of an instrument within a span are added up, so many small ones are one large one. */
function pairsOf(openings: readonly Opening[], offset: number): Iterable<Pair> {
  const beginOf = (at: number) => Math.floor((at - offset) / SPAN_MS) * SPAN_MS + offset;
  const spans = Map.groupBy(openings, ({ code, at }) => `${String(beginOf(at))} ${code}`);
  const pairs = new Map<string, Pair>();
  for (const inSpan of spans.values()) {
    const [first] = inSpan;
    const net = new Map<number, bigint>();
    for (const { entry, isLong, minor } of inSpan)
      net.set(entry, (net.get(entry) ?? 0n) + (isLong ? minor : -minor));
    if (first === undefined || net.size > FAIR_PLAY_CROWD) continue;
    const sides = [...net].filter(([, minor]) => minor !== 0n).toSorted(([a], [b]) => a - b);
    const from = beginOf(first.at);
    for (const [place, [one, of]] of sides.entries())
      for (const [other, against] of sides.slice(place + 1)) {
        const key = `${String(one)} ${String(other)}`;
        const pair = pairs.get(key) ?? { entries: [one, other] as const, together: [] };
        pair.together.push({ code: first.code, from, minors: [of, against] });
        pairs.set(key, pair);
      }
  }
  return pairs.values();
}

function suspect(
  { entries, together }: Pair,
  opened: ReadonlyMap<number, bigint>,
  kind: 'opposite' | 'same',
): Suspicion | null {
  const isSame = kind === 'same';
  const alike = together.filter(({ minors: [one, other] }) => (one > 0n === other > 0n) === isSame);
  if (alike.length < (isSame ? FAIR_PLAY_SAME_SPANS_MIN : FAIR_PLAY_SPANS_MIN)) return null;
  const shared = alike.reduce((sum, { minors: [one, other] }) => sum + least(one, other), 0n);
  const all = entries.map((entry) => opened.get(entry) ?? 0n);
  const percent = percentOf(shared, all.reduce(larger, 0n));
  if (percent < (isSame ? FAIR_PLAY_SAME_PERCENT_MIN : FAIR_PLAY_PERCENT_MIN)) return null;
  const evidence = alike.toSorted((a, b) => a.from - b.from).slice(0, EVIDENCE_MAX);
  return { kind, entries, percent, evidence };
}

function lastMinute(openings: readonly Opening[], { endsAt, startingMinor }: League): Suspicion[] {
  const late = openings.filter(
    ({ at, isBeyondBest }) => isBeyondBest && at >= endsAt - FAIR_PLAY_LAST_SECONDS * SECOND_MS,
  );
  return [...Map.groupBy(late, ({ entry }) => entry)].flatMap(([entry, own]): Suspicion[] => {
    const percent = percentOf(
      own.reduce((sum, { minor }) => sum + minor, 0n),
      startingMinor,
    );
    if (percent < FAIR_PLAY_LAST_PERCENT_MIN) return [];
    const evidence = own.slice(0, EVIDENCE_MAX).map(({ code, at, isLong, minor }): Together => ({
      code,
      from: at,
      minors: [isLong ? minor : -minor, null],
    }));
    return [{ kind: 'lastMinute', entries: [entry], percent, evidence }];
  });
}

function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 100n) / whole);
}

function least(one: bigint, other: bigint): bigint {
  const [a, b] = [absolute(one), absolute(other)];
  return a < b ? a : b;
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
