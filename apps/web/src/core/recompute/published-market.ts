/**
 * Everything that is published about the market of one instrument: the tables its prices are
 * computed from, and every seed so far with its commitment.
 */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { listTapes, loadProofTables, TAPES_PER_CALL_MAX } from '@candor/contract/proof';
import { callUntil } from '../../platform/calls/call.ts';

export async function loadPublishedMarket(
  signal: AbortSignal,
  { source, code }: { source: QuotedSource; code: string },
) {
  const [{ id, hours, liveFrom, listing, tables }, days] = await Promise.all([
    callUntil(signal, loadProofTables, { query: { source: String(source), code } }),
    loadAllTapes(signal),
  ]);
  return { id, hours, liveFrom, listing, tables, days };
}

/**
 * The same for several instruments by their ids: of the long tables of shares each answer has the
 * one row that matters, and here they are joined.
 */
export async function loadPublishedMarkets(signal: AbortSignal, ids: readonly string[]) {
  const wanted = [...new Set(ids)].map(placeOf);
  const [answers, days] = await Promise.all([
    Promise.all(
      wanted.map(
        async ({ source, code }) =>
          await callUntil(signal, loadProofTables, { query: { source: String(source), code } }),
      ),
    ),
    loadAllTapes(signal),
  ]);
  const [first] = answers;
  assert(first !== undefined, 'at least one instrument is asked for');
  const { hours, liveFrom, tables } = first;
  return {
    hours,
    liveFrom,
    days,
    tables: {
      ...tables,
      usStocks: joinRows(answers.map((answer) => answer.tables.usStocks)),
      hkStocks: joinRows(answers.map((answer) => answer.tables.hkStocks)),
    },
  };
}

export type PublishedMarkets = Awaited<ReturnType<typeof loadPublishedMarkets>>;

function joinRows(tables: readonly string[]): string {
  const [header = ''] = tables[0]?.split('\n') ?? [];
  const rows = tables.flatMap((table) => table.split('\n').slice(1));
  return [header, ...new Set(rows.filter((row) => row !== '')), ''].join('\n');
}

/** An id of the market names its class and code: `CR:BTC`. */
function placeOf(id: string): { source: QuotedSource; code: string } {
  const [prefix = '', code = ''] = id.split(':');
  const source = SOURCES[prefix];
  assert(source !== undefined && code !== '', `${id} is an id of the market`);
  return { source, code };
}

const SOURCES: Readonly<Record<string, QuotedSource>> = {
  US: QuotedSource.Stock,
  HK: QuotedSource.HkStock,
  FU: QuotedSource.Future,
  FX: QuotedSource.Forex,
  IX: QuotedSource.GlobalIndex,
  CR: QuotedSource.RobotCrypto,
};

type Tape = ReceivedDataOf<typeof listTapes>['items'][number];

/** Since the first live day: a price depends on all days before it. */
export async function loadAllTapes(signal: AbortSignal): Promise<Tape[]> {
  const all: Tape[] = [];
  for (let before: string | undefined; ; before = all.at(-1)?.day) {
    const { items, hasMore } = await callUntil(signal, listTapes, {
      query: { count: String(TAPES_PER_CALL_MAX), ...(before === undefined ? {} : { before }) },
    });
    all.push(...items);
    if (!hasMore || items.length === 0) return all;
  }
}
