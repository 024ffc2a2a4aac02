import type { DataOf } from '@candor/contract/kernel/endpoint';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { previewOrder as previewCall } from '@candor/contract/positions';
import { money, NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import type { BookView } from '../../../core/desk/state/book-view.ts';
import type { Place, Wanted } from '../../../core/desk/state/commands.ts';
import type { DeskState } from '../../../core/desk/state/desk-state.ts';
import { sentFor } from '../../../core/desk/placing/fund-order.rules.ts';
import { toleranceShare } from '../../../core/desk/booking/seen-price.rules.ts';
import { wallets } from '../../../core/ledger/accounts.ts';
import { shownExchange } from '../../../core/pricing/exchange.ts';
import type { Transfer } from '../../../core/transfers/transfer.ts';
import type { Figures } from './preview.rules.ts';

export const everything: NonNullable<Place['funding']> = {
  most: '999999999999.99',
  transferId: 'trf_preview',
};

type Shown = NonNullable<DataOf<typeof previewCall>['funding']>;
type Moving = {
  readonly customerId: string;
  readonly missing: bigint;
  /** What it may be more by confirmation. */
  readonly room: bigint;
};

export function shownFunding(
  state: DeskState,
  view: BookView,
  { sent, exchange }: Transfer,
  { customerId, missing, room: more }: Moving,
): Shown {
  const { currency } = view.terms;
  const inFunding = state.available(customerId, 'funding');
  // A rate moves as well.
  const worse =
    exchange === null
      ? null
      : {
          ...exchange,
          from: wallets.funding.currency,
          rate: {
            ...exchange.rate,
            nano: divide(exchange.rate.nano * (NANO_PER_ONE - RATE_ROOM), NANO_PER_ONE, 'down'),
          },
        };
  const room = sentFor(money(currency, missing + more), worse).minor;
  const most = room < inFunding ? room : inFunding;
  const usd = (minor: bigint): string => toWire(money(wallets.funding.currency, minor));
  return {
    missing: toWire(money(currency, missing)),
    move: usd(sent.minor),
    most: usd(most > sent.minor ? most : sent.minor),
    available: usd(inFunding),
    exchange: exchange === null ? null : shownExchange(exchange),
  };
}

/** Five hundredths of a percent, as for transfers. */
const RATE_ROOM = 500_000n;

/**
 * What the order may cost more by confirmation: at its limit, or within the tolerance of the price
 * seen.
 */
export function getRoom(
  view: BookView,
  { direction, price }: Wanted,
  { cost, worst }: Figures,
): bigint {
  if (direction === Direction.Buy && price !== null) return worst > cost ? worst - cost : 0n;
  return divide(cost * toleranceShare(view), NANO_PER_ONE, 'up') + 1n;
}
