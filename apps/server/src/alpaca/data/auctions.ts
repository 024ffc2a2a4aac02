/** The opening and the closing auction of each day: what its first and last price were. */
import { instantAt, dayAt } from '@candor/market/calendar/zone';
import { tradingDay } from '@candor/market/calendar/calendar';
import { getPriceText } from '../../core/pricing/decimal-texts.ts';
import { prepareDays } from '../../core/pricing/prepare-days.ts';
import { quoted, type Series } from './pages.ts';

/** Where a share is listed is where it is auctioned. */
const places: Readonly<Record<string, string>> = { NASDAQ: 'Q', NYSE: 'N', AMEX: 'A' };

export const auctions: Series = async (
  { market: { pricing, instruments }, now },
  instrument,
  range,
) => {
  const calendar = instruments.getCalendar(instrument);
  await prepareDays(pricing, instrument, range.from, range.until);
  const candles = pricing.candles(instrument, {
    size: 'day',
    fromMs: range.from,
    untilMs: range.until,
  });
  const items = candles.flatMap(({ date, startMs, open, close }) => {
    const at = instantAt(calendar.zone, dayAt(calendar.zone, startMs), 0);
    const regular = (tradingDay(calendar, date)?.spans ?? []).filter(
      ({ phase }) => phase === 'regular',
    );
    const [opensAt, closesAt] = [regular[0]?.fromMs, regular.at(-1)?.untilMs];
    if (opensAt === undefined || closesAt === undefined || opensAt > now) return [];
    const one = (time: number, units: number, condition: string) =>
      `[{"t":${quoted(time)},"x":"${places[instrument.market] ?? 'V'}","p":${getPriceText(instrument, units)},"c":"${condition}"}]`;
    const closing = closesAt > now ? '[]' : one(closesAt, close, 'M');
    return [{ at, json: `{"d":"${date}","o":${one(opensAt, open, 'Q')},"c":${closing}}` }];
  });
  return range.isDescending ? items.toReversed() : items;
};
