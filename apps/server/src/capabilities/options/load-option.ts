import { OPTION_HISTORY_DAYS, type loadOption as call } from '@candor/contract/options';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { previousTradingDay } from '@candor/market/calendar/calendar';
import { nearestTick, priceText } from '@candor/market/quote/tick-grid';
import type { FoundOption } from '@candor/options/contracts/listing';
import { STRIKE_SCALE } from '@candor/options/contracts/symbol';
import { deviationAt, valueAt } from '@candor/options/quote/slice';
import type { OptionMarket } from '../../core/options/option-market.ts';
import { roundedText } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { expiryTexts, modelTexts, sideTexts, strikeText, underlyingTexts } from './option-texts.ts';

type Data = DataOf<typeof call>;

export function loadOption(
  { market, options }: { market: Market; options: OptionMarket },
  language: Language,
  { symbol }: QueryOf<typeof call>,
  now: number,
): Data {
  const { listing, quotes } = options;
  const found = listing.find(symbol, now) ?? refuseNow('OPTION_UNKNOWN');
  const { underlying, expiry, contract } = found;
  if (expiry.atMs <= now) refuseNow('OPTION_EXPIRED');
  const quoted = quotes.quote(found, now);
  const grid = quotes.grid(underlying);
  const followed = listing.followed(underlying, expiry);
  return {
    ...underlyingTexts(underlying, followed, quoted, language),
    ...sideTexts(grid, quoted.quote),
    kind: contract.kind,
    strike: strikeText(contract.strike),
    expiry: expiryTexts(expiry),
    previousClose: priceText(grid, quoted.quote.previousClose),
    rho: roundedText(quoted.quote.rho, 4),
    model: modelTexts(quoted, followed, now),
    history: closesOf(market, options, found, now),
  };
}

/** By the model at the end of each finished day, oldest first. */
function closesOf(
  { instruments }: Market,
  { listing, quotes }: OptionMarket,
  { underlying, expiry, contract }: FoundOption,
  now: number,
): Data['history'] {
  const followed = listing.followed(underlying, expiry);
  const calendar = instruments.getCalendar(followed);
  const grid = quotes.grid(underlying);
  const price = contract.strike / STRIKE_SCALE;
  const found: Data['history'] = [];
  let shownMs = now;
  while (found.length < OPTION_HISTORY_DAYS) {
    // What a day is compared with is the close before it.
    const { before, tradingDate } = quotes.moment(underlying, expiry, shownMs);
    const day = previousTradingDay(calendar, tradingDate);
    if (day.date < expiry.listedOn) break;
    found.push({
      on: day.date,
      close: priceText(grid, nearestTick(grid, valueAt(before, contract.kind, price))),
      volatility: roundedText(deviationAt(before, price) / Math.sqrt(before.carry.years), 4),
    });
    shownMs = (day.spans.findLast(({ phase }) => phase === 'regular')?.untilMs ?? shownMs) - 1;
  }
  return found.toReversed();
}
