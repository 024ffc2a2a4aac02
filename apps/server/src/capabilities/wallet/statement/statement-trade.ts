import type { Direction, FeeItem } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { money, type Money } from '@candor/money/amount';
import { sum } from '@candor/money/arithmetic';
import type { WrittenFill } from '../../../core/desk/store/past-positions.store.ts';
import { averageText } from '../../../core/desk/state/price-texts.ts';
import { cashOf } from '../../../core/desk/show/fill-cash.ts';
import { instrumentAndTerms } from '../../../core/desk/show/shown-instrument.ts';
import type { WalletCode } from '../../../core/ledger/accounts.ts';
import type { Instruments } from '../../../core/instruments/instruments.ts';
import type { BookedSource } from '../../../core/desk/state/booked-source.rules.ts';

export type Charge = { readonly item: FeeItem; readonly money: Money };

export type Trade = {
  readonly at: number;
  readonly orderId: string;
  readonly source: BookedSource;
  readonly instrument: Instrument;
  readonly direction: Direction;
  readonly effect: 'open' | 'close';
  readonly quantity: bigint;
  readonly price: string;
  /** The rest is in the wallet's currency. */
  readonly wallet: WalletCode;
  readonly worth: Money;
  readonly charges: readonly Charge[];
  readonly fees: Money;
  /** Before charges; without what the house bore. */
  readonly realised: Money;
  /** What it moved in cash. */
  readonly net: Money;
  readonly entry: number | null;
};

export function getTrade(fill: WrittenFill, instruments: Pick<Instruments, 'universe'>): Trade {
  const { body, orderId, at, direction, effect, entry } = fill;
  assert(body.kind === 'filled' && orderId !== null, 'a trade is a fill of an order');
  const { instrument, terms } = instrumentAndTerms(
    { instruments, now: at },
    fill.instrumentId,
    fill.source,
  );
  const of = (minor: bigint): Money => money(terms.currency, minor);
  const charges = body.fees.map(({ item, minor }) => ({ item, money: of(minor) }));
  return {
    at,
    orderId,
    source: fill.source,
    instrument,
    direction,
    effect,
    quantity: body.quantity,
    price: averageText(terms.grid, body.value, body.quantity),
    wallet: terms.wallet,
    worth: of(body.worth),
    charges,
    fees: sum(
      charges.map((charge) => charge.money),
      terms.currency,
    ),
    realised: of(body.realised + body.forgiven),
    net: of(cashOf(body)),
    entry,
  };
}
