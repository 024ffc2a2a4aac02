/**
 * The whole record of a run as a file: what was agreed, every decision, everything that moved its
 * account. Read in one snapshot, and written as packages/strategies verifies it.
 */
import type { recordFile } from '@candor/contract/kernel/strategy';
import { openTerms, type KeptAccount } from '@candor/strategies/run/decision';
import { findStrategy } from '@candor/strategies/find-strategy';
import { timesSeen } from '@candor/strategies/run/cadence';
import { ENGINE_VERSION } from '@candor/market/tape/engine-version';
import { makeRecord, writeRecord, type RunRecord } from '@candor/strategies/recompute/record';
import type { RunTerms as AgreedTerms } from '@candor/strategies/run/run-terms';
import type { SizingTerms } from '@candor/strategies/strategy';
import type * as z from 'zod/mini';
import type { Reader } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { readRunEvents } from '../desk/store/run-events.store.ts';
import { listMarketDays } from '../pricing/market-days.store.ts';
import type { Market } from '../pricing/market.ts';
import { findInstrument } from './closes.ts';
import { listAnswers, listDecisionsAfter } from './decisions.store.ts';
import { rootId } from './load-accounts.ts';
import { openMovements, type OrderPlace } from './movements.rules.ts';
import { placeMovements } from './place-movements.rules.ts';
import type { KeptDecision, Run } from './run.ts';

export type RecordFile = z.input<typeof recordFile>;

type RecordMarket = Pick<Market, 'instruments' | 'pricing' | 'tape'>;

const AT_ONCE = 1_000;
/** More than a market has lived. */
const DAYS_MAX = 10_000;

/** `account` is how it stands now, by the books. */
export async function loadRecord(
  reader: Reader,
  market: RecordMarket,
  run: Run,
  account: KeptAccount,
): Promise<RecordFile> {
  const text = writeRecord(await loadRunRecord(reader, market, run, account));
  return { name: `${run.subject}-${run.id}.json`, text, sha256: sha256Hex(text) };
}

async function loadRunRecord(
  reader: Reader,
  market: RecordMarket,
  run: Run,
  account: KeptAccount,
): Promise<RunRecord> {
  const decisions: KeptDecision[] = [];
  for (let part: KeptDecision[] | null = null; part === null || part.length === AT_ONCE;) {
    part = await listDecisionsAfter(reader, run.id, decisions.length, AT_ONCE);
    decisions.push(...part);
  }
  const places = await loadPlaces(reader, run, decisions);
  const terms = termsByDecision(decisions);
  const movements = openMovements({
    placeOf: (id) => places.get(id),
    decisionsAt: (atMs) => decisions.filter(({ decidedAt }) => decidedAt <= atMs).length,
    instrumentOf: (id) => {
      const place = run.instruments.findIndex(
        (one) => one === id || one === rootId(findInstrument(market, id)),
      );
      return place < 0 ? null : place;
    },
    termsAt: (number, instrument) => terms[number - 1]?.[instrument] ?? null,
  });
  const of = run.kind === 'rental' ? { rentalId: run.id } : { owner: run.owner };
  for await (const event of readRunEvents(reader, of)) movements.take(event);
  return makeRecord({
    run: agreedTerms(run),
    tape: await loadTape(reader, market),
    history: loadHistory(market, run),
    decisions: decisions.map(hashedLine),
    movements: placeMovements(run, decisions, movements.list),
    account,
  });
}

/** What its strategy saw before its first bar. */
function loadHistory({ instruments, pricing }: RecordMarket, run: Run): RunRecord['history'] {
  const strategy = findStrategy(run.strategy, run.version);
  const needed = strategy?.lookBack(run.parameters) ?? 1;
  const times = timesSeen(run.cadence, run.firstBarMs, needed).slice(0, -1);
  return {
    times,
    closes: run.instruments.map((id) => {
      const instrument = findInstrument({ instruments }, id);
      return times.map((atMs) => pricing.last(instrument, atMs));
    }),
  };
}

async function loadTape(
  reader: Reader,
  { instruments, tape }: RecordMarket,
): Promise<RunRecord['tape']> {
  const days = await listMarketDays(reader, DAYS_MAX);
  return {
    engineVersion: ENGINE_VERSION,
    hours: instruments.hours,
    liveFrom: tape.liveFrom,
    versionTwoFrom: tape.versionTwoFrom,
    versionThreeFrom: tape.versionThreeFrom,
    days: days
      .map(({ day, commitment, seed }) => ({ day, commitment, seed }))
      .toSorted((left, right) => (left.day < right.day ? -1 : 1)),
  };
}

async function loadPlaces(
  reader: Reader,
  run: Run,
  decisions: readonly KeptDecision[],
): Promise<Map<string, OrderPlace>> {
  const numbers = new Map(decisions.map(({ barMs, number }) => [barMs, number]));
  const answers = await listAnswers(reader, run.id, {
    from: run.firstBarMs,
    until: Number.MAX_SAFE_INTEGER,
  });
  return new Map(
    [
      ...answers,
      ...run.sending.map(({ orderId, number }) => ({ orderId, number, bar: run.lastBar ?? 0 })),
    ].map(({ orderId, bar, number }) => [
      orderId,
      { after: numbers.get(bar) ?? 0, order: number - 1 },
    ]),
  );
}

function termsByDecision(decisions: readonly KeptDecision[]): (readonly SizingTerms[])[] {
  let latest: readonly SizingTerms[] = [];
  return decisions.map(({ terms }) => (latest = terms === null ? latest : terms.map(openTerms)));
}

function hashedLine(decision: KeptDecision): RunRecord['decisions'][number] {
  const { runId: _run, decidedAt: _at, previousHash: _hash, ...line } = decision;
  return line;
}

export function agreedTerms(run: Run): AgreedTerms {
  const { id, subject, strategy, version, parameters, instruments, cadence, firstBarMs } = run;
  const { bars, loadingBars, energy, capital, reserved, currency } = run;
  return {
    id,
    subject,
    strategy,
    version,
    parameters,
    instruments,
    cadence,
    firstBarMs,
    bars,
    loadingBars,
    energy,
    capital,
    reserved,
    currency,
  };
}
