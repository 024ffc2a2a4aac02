/** Shares that can be traded here, and coins, which can be looked at. */
import type { BorrowStatus } from '@candor/contract/kernel/enumerations';
import type { Instrument } from '@candor/market/instrument';
import { getBorrow } from '../../core/desk/terms/short/borrow.rules.ts';
import { tapeDayAt } from '../../core/pricing/tape.ts';
import { MILLIONTHS } from '../../core/desk/terms/coin-quantity.rules.ts';
import { scaled, textOfScaled } from '../decimals.ts';
import { assetIdOf, kindOf, loadAsset, symbolOf } from '../assets.ts';
import { fromMarket, type Ask } from '../operation.ts';
import { listIn, oneOf, textIn } from '../sent.ts';

const EXCHANGES_MAX = 20;

export const getAsset = fromMarket((ask) => ({
  data: assetForm(
    ask,
    loadAsset(ask.market, decodeURIComponent(ask.params['symbol_or_asset_id'] ?? '')),
  ),
}));

export const listAssets = fromMarket((ask) => {
  const { query, market } = ask;
  const kind = textIn(query, 'asset_class') ?? 'us_equity';
  const status = oneOf(query, 'status', ['active', 'inactive', 'all']) ?? 'all';
  const exchanges = listIn(query, 'exchange', EXCHANGES_MAX);
  const attributes = listIn(query, 'attributes', EXCHANGES_MAX);
  const universe = market.instruments.universe();
  const listed =
    kind === 'us_equity'
      ? universe.ofClass('usStock')
      : kind === 'crypto'
        ? universe.ofClass('crypto')
        : [];
  const isWanted = (instrument: Instrument) =>
    exchanges.length === 0 || exchanges.includes(instrument.market);
  const forms = listed.filter(isWanted).map((instrument) => assetForm(ask, instrument));
  return {
    data: forms.filter(
      (form) =>
        (status === 'all' || form.status === status) &&
        attributes.every((name) => form.attributes.includes(name)),
    ),
  };
});

const borrowStatuses: Readonly<Record<BorrowStatus, string>> = {
  easy: 'easy_to_borrow',
  hard: 'hard_to_borrow',
  unavailable: 'not_available',
};

/** Of a share or a coin: a millionth. */
const SMALLEST_PART = textOfScaled(scaled('1') / MILLIONTHS);

/** Prices above a dollar have larger steps, which an order is told when it has a smaller one. */
function finestStep({ ticks }: Instrument): string {
  const [first, ...others] = ticks.map(({ step }) => step);
  return others.reduce((least, step) => (scaled(step) < scaled(least) ? step : least), first ?? '');
}

/** `has_options` is not said here: `/v2/options/contracts` answers that of a share. */
export function assetForm(
  { market: { instruments }, now }: Pick<Ask, 'market' | 'now'>,
  instrument: Instrument,
) {
  const isShare = instrument.assetClass === 'usStock';
  const isTradable = isShare && instruments.isTradableAt(instrument, now);
  const borrow = isTradable ? getBorrow(instrument, tapeDayAt(now)) : null;
  const isShortable = borrow !== null && borrow.status !== 'unavailable';
  const attributes: string[] = [];
  return {
    id: assetIdOf(instrument),
    class: kindOf(instrument),
    exchange: instrument.assetClass === 'crypto' ? 'CRYPTO' : instrument.market,
    symbol: symbolOf(instrument),
    name: instrument.name.en,
    status: 'active',
    tradable: isTradable,
    marginable: isTradable,
    shortable: isShortable,
    easy_to_borrow: borrow?.status === 'easy',
    fractionable: isTradable,
    ...(isShare ? { borrow_status: borrowStatuses[borrow?.status ?? 'unavailable'] } : {}),
    min_order_size: SMALLEST_PART,
    min_trade_increment: SMALLEST_PART,
    price_increment: finestStep(instrument),
    attributes,
  };
}
