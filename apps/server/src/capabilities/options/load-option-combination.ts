import { Direction } from '@candor/contract/kernel/enumerations';
import type { loadOptionCombination as call } from '@candor/contract/options';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import type { Instrument, OptionFacts } from '@candor/market/instrument';
import { priceText } from '@candor/market/quote/tick-grid';
import { money, NANO_PER_ONE } from '@candor/money/amount';
import { getQuantity } from '@candor/money/literal';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import { STRIKE_SCALE } from '@candor/options/contracts/symbol';
import { orient, printCombination } from '@candor/options/contracts/combination';
import type { FoundOption } from '@candor/options/contracts/listing';
import { strategyOf } from '@candor/options/contracts/strategy-of';
import { quoteNet, type NetQuote } from '@candor/options/quote/net-quote';
import type { OptionMarket } from '../../core/options/option-market.ts';
import { greeksOf } from '../../core/options/held-greeks.ts';
import { getName } from '../../core/instruments/instruments.ts';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import {
  expiryTexts,
  greekTexts,
  modelTexts,
  sideTexts,
  strikeText,
  underlyingTexts,
} from './option-texts.ts';

type Data = DataOf<typeof call>;

export function loadOptionCombination(
  { market, options }: { market: Market; options: OptionMarket },
  language: Language,
  { legs: text }: QueryOf<typeof call>,
  now: number,
): Data {
  const found = readLegs(options, text, now);
  const [{ option: first }] = found;
  const { underlying, expiry, contract } = first;
  if (found.some(({ option }) => !isOfOneSeries(option, first))) refuseNow('OPTION_LEGS_DIFFER');
  if (expiry.atMs <= now) refuseNow('OPTION_EXPIRED');
  const oriented =
    orient(
      found.map(({ option, side }) => ({
        side,
        kind: option.contract.kind,
        strike: option.contract.strike,
      })),
    ) ?? refuseNow('OPTION_COMBINATION_UNKNOWN');
  const { legs, isSold } = oriented;
  const strategy = strategyOf(legs, isSold) ?? refuseNow('OPTION_LOSS_UNLIMITED');
  const code = printCombination({ root: contract.root, expiresOn: contract.expiresOn, legs });
  const instrument = market.instruments.universe().byCode('option', code);
  const option = instrument?.facts.option;
  assert(instrument !== null && option !== undefined, `${code} is an instrument`);
  const grid = getGrid(instrument);
  const quote = quoteNet(options, option, grid, now);
  assert(quote !== null, `${code} is quoted`);
  const followed = options.listing.followed(underlying, expiry);
  return {
    ...underlyingTexts(underlying, followed, quote, language),
    code,
    title: getName(instrument, language),
    market: instrument.market,
    decimals: instrument.decimals,
    ticks: instrument.ticks.map(({ from, step }) => ({ from, step })),
    last: priceText(grid, quote.last),
    previousClose: priceText(grid, quote.previousClose),
    direction: isSold ? Direction.Sell : Direction.Buy,
    strategy,
    level: levelOf(legs.length, isSold),
    expiry: expiryTexts(expiry),
    bid: priceText(grid, quote.bid),
    ask: priceText(grid, quote.ask),
    bidSize: quote.bidSize,
    askSize: quote.askSize,
    ...extremes(instrument, option, quote, isSold),
    ...greekTexts(greeksOf(option, quote.legs, isSold ? -1 : 1)),
    legs: quote.legs.map((leg, place) => {
      const { side = 1, kind = 'call', strike = 0 } = legs[place] ?? {};
      return {
        ...sideTexts(options.quotes.grid(underlying), leg),
        direction: (side === 1) === isSold ? Direction.Sell : Direction.Buy,
        kind,
        strike: strikeText(strike),
      };
    }),
    model: modelTexts(quote, followed, now),
  };
}

type Leg = { readonly side: 1 | -1; readonly option: FoundOption };

function readLegs({ listing }: OptionMarket, text: string, now: number): [Leg, ...Leg[]] {
  const [first, ...others] = text.split(',').map((leg): Leg => ({
    side: leg.startsWith('+') ? 1 : -1,
    option: listing.find(leg.slice(1), now) ?? refuseNow('OPTION_UNKNOWN'),
  }));
  assert(first !== undefined, 'there is a leg');
  return [first, ...others];
}

function isOfOneSeries(one: FoundOption, other: FoundOption): boolean {
  return one.underlying.root === other.underlying.root && one.expiry.on === other.expiry.on;
}

function levelOf(legs: number, isSold: boolean): number {
  if (legs > 1) return 3;
  return isSold ? 1 : 2;
}

/** Dealt at the quote, for one contract. A sold call is covered by shares, whose risk is another. */
function extremes(
  instrument: Instrument,
  { most, multiplier }: OptionFacts,
  { bid, ask }: NetQuote,
  isSold: boolean,
): Pick<Data, 'largestGain' | 'largestLoss'> {
  const scale = BigInt(getGrid(instrument).unitsPerWhole) * BigInt(STRIKE_SCALE);
  const perWhole = getQuantity(String(multiplier)).nano;
  /** From thousandths of a unit. */
  const amount = (thousandths: bigint, rounding: 'up' | 'down'): string => {
    const cents = thousandths <= 0n ? 0n : thousandths * perWhole * CENTS;
    return toWire(money('USD', divide(cents, scale * NANO_PER_ONE, rounding)));
  };
  const thousandthsOf = (units: number): bigint => BigInt(units) * BigInt(STRIKE_SCALE);
  const dealt = thousandthsOf(isSold ? bid : ask);
  const top = most === null ? null : BigInt(most) * BigInt(getGrid(instrument).unitsPerWhole);
  return isSold
    ? {
        largestGain: amount(dealt, 'down'),
        largestLoss: top === null ? null : amount(top - dealt, 'up'),
      }
    : {
        largestGain: top === null ? null : amount(top - dealt, 'down'),
        largestLoss: amount(dealt, 'up'),
      };
}

const CENTS = 100n;
