import type { DataOf } from '@candor/contract/kernel/endpoint';
import { lotMethods, type loadGains as endpoint } from '@candor/contract/performance';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import { getTradedProduct } from '../../../core/desk/show/traded-product.ts';
import { instrumentAndTerms } from '../../../core/desk/show/shown-instrument.ts';
import {
  listHoldingEvents,
  listPositionSpans,
} from '../../../core/desk/store/past-positions.store.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { utcDayAt } from '../../../platform/period.rules.ts';
import type { PerformanceDeps } from '../performance-deps.ts';
import { foldGains, type Gain, type TermsAt } from './gains.rules.ts';
import { loadChoices } from './lot-choices.store.ts';

type Data = DataOf<typeof endpoint>;
export type GainsOfYear = Pick<Data, 'year' | 'method' | 'sums' | 'rows'>;

const methods = ['chosen', ...lotMethods] as const;

/** On the page; the file has all of them. */
const ROWS_SHOWN_MAX = 200;
const EVENTS_AT_ONCE = 1_000;

export async function loadGains(
  reader: Reader,
  deps: Pick<PerformanceDeps, 'market'>,
  customerId: string,
  year: string,
): Promise<Data> {
  const { rows, method, sums } = await gainsOfYear(reader, deps, customerId, year);
  return {
    year,
    method,
    sums,
    rows: rows.slice(0, ROWS_SHOWN_MAX),
    leftOut: Math.max(0, rows.length - ROWS_SHOWN_MAX),
  };
}

/** Newest first. */
export async function gainsOfYear(
  reader: Reader,
  { market }: Pick<PerformanceDeps, 'market'>,
  customerId: string,
  year: string,
): Promise<GainsOfYear> {
  const [fromMs, untilMs] = [Date.UTC(Number(year), 0, 1), Date.UTC(Number(year) + 1, 0, 1)];
  const termsAt = termsIn(market);
  const choices = await loadChoices(reader, customerId);
  const events = await eventsBefore(reader, customerId, untilMs);
  const { gains, sales } = foldGains(events, termsAt, choices);
  const isWithin = ({ at }: { readonly at: number }) => at >= fromMs && at < untilMs;
  type Sum = Pick<Data['sums'][number], 'product' | 'currency'> & {
    readonly minors: Record<(typeof methods)[number], bigint>;
  };
  const sums = new Map<string, Sum>();
  const sumOf = (event: WrittenEvent) => {
    const { currency } = termsAt(event);
    const product = getTradedProduct(event);
    const key = `${product} ${currency}`;
    const known = sums.get(key) ?? {
      product,
      currency,
      minors: { chosen: 0n, fifo: 0n, lifo: 0n, highest: 0n },
    };
    sums.set(key, known);
    return known;
  };
  for (const sale of sales.filter(isWithin)) {
    const { minors } = sumOf(sale.event);
    for (const method of methods) minors[method] += sale.sums[method];
  }
  for (const { event, gain, kind } of gains.filter(isWithin)) {
    if (kind === 'sale') continue;
    const { minors } = sumOf(event);
    for (const method of methods) minors[method] += gain;
  }
  return {
    year,
    method: choices.method,
    rows: gains
      .filter(isWithin)
      .map((gain, place) => ({
        number: place + 1,
        ...shownGain(gain, termsAt(gain.event)),
        sale: gain.kind === 'sale' ? String(gain.event.seq) : null,
        isChosen: choices.chosen.has(gain.event.seq),
      }))
      .toReversed(),
    sums: [...sums.values()].map(({ product, currency, minors }) => {
      const of = (minor: bigint) => toWire(money(currency, minor));
      return {
        product,
        currency,
        chosen: of(minors.chosen),
        fifo: of(minors.fifo),
        lifo: of(minors.lifo),
        highest: of(minors.highest),
      };
    }),
  };
}

/** What is known of an event's instrument at its moment. */
export function termsIn({ instruments }: PerformanceDeps['market']): TermsAt {
  return ({ at, instrumentId, source }) =>
    instrumentAndTerms({ instruments, now: at }, instrumentId, source).terms;
}

export async function eventsBefore(
  reader: Reader,
  customerId: string,
  untilMs: number,
): Promise<WrittenEvent[]> {
  const spans = await listPositionSpans(reader, customerId, { fromMs: 0, untilMs });
  const ids = spans.map(({ id }) => id);
  const events: WrittenEvent[] = [];
  while (ids.length > 0) {
    const after = events.at(-1) ?? null;
    const piece = await listHoldingEvents(reader, ids, { after, untilMs }, EVENTS_AT_ONCE);
    events.push(...piece);
    if (piece.length < EVENTS_AT_ONCE) break;
  }
  return events;
}

function shownGain(
  { kind, at, event, isShort, openedAt, quantity, cost, proceeds, gain }: Gain,
  { currency }: ReturnType<typeof instrumentAndTerms>['terms'],
): Omit<Data['rows'][number], 'number' | 'sale' | 'isChosen'> {
  const of = (minor: bigint | null) => (minor === null ? null : toWire(money(currency, minor)));
  return {
    kind,
    product: getTradedProduct(event),
    code: event.code,
    isShort,
    openedOn: openedAt === null ? null : utcDayAt(openedAt),
    closedOn: utcDayAt(at),
    quantity: quantity === null ? null : quantityText(event.source, quantity),
    currency,
    cost: of(cost),
    proceeds: of(proceeds),
    gain: toWire(money(currency, gain)),
  };
}
