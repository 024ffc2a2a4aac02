/** Up to five instruments side by side: how they moved since one day, and their figures. */
import type { compareInstruments as declared } from '@candor/contract/find';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { DAY_MS } from '@candor/kit/time';
import { dateOfDay } from '@candor/market/path/days';
import { roundedText } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { rangeFrom, rebased } from './compare.rules.ts';
import type { Figures } from './figures.ts';
import { foundRow } from './find-instruments.ts';

export function compareInstruments(
  { market, figures }: { market: Market; figures: Figures },
  reader: RowReader,
  { instruments: asked, range }: BodyOf<typeof declared>,
  now: number,
): DataOf<typeof declared> {
  const loaded = asked.map(({ source, code }) => market.instruments.load(source, code));
  const instruments = [...new Map(loaded.map((each) => [each.id, each])).values()];
  const table = figures.loadFew(instruments, now);
  const from = rangeFrom(range, dateOfDay(Math.floor(now / DAY_MS)));
  const lines = table.rows.map(({ instrument, quote }) => ({
    closes: market.pricing.closes(instrument, {
      fromMs: Date.parse(`${from}T00:00:00Z`) - LEAD_MS,
      untilMs: now,
    }),
    now: { date: quote.tradingDate, units: quote.last },
  }));
  const { dates, values } = rebased(lines, from);
  return {
    dates: [...dates],
    items: table.rows.map((_, place) => ({
      ...foundRow(table, place, reader),
      line: (values[place] ?? []).map((value) =>
        Number.isNaN(value) ? null : roundedText(value, 6),
      ),
    })),
    at: now,
  };
}

/** Holidays and a weekend before the first day. */
const LEAD_MS = 12 * DAY_MS;
