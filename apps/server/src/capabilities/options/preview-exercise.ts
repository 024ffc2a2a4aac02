import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { previewExercise as call } from '@candor/contract/options';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { assert } from '@candor/kit/assert';
import { priceText } from '@candor/market/quote/tick-grid';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { STRIKE_SCALE } from '@candor/options/contracts/symbol';
import { exercisedLeg } from '../../core/desk/options/exercise.rules.ts';
import { newDeliveryIds } from '../../core/desk/placing/parse-order.ts';
import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { Seen } from '../../core/desk/show/list-shown.ts';
import { findOwnPosition } from '../../core/desk/store/positions.store.ts';
import { parseWhole } from '../../core/desk/terms/parse-terms.rules.ts';
import { computeWorth } from '../../core/desk/terms/value.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { buyingPower } from '../../core/desk/placing/fund-order.rules.ts';
import { AMOUNT_MAX } from './exercise-option.ts';
import { strikeText } from './option-texts.ts';

type Asked = Seen & {
  readonly db: Reader;
  readonly customer: SignedIn;
  readonly query: QueryOf<typeof call>;
};

export async function previewExercise(
  { desk, views, market }: TradingDeps,
  { db, customer, query: { id, quantity }, language, now }: Asked,
): Promise<DataOf<typeof call>> {
  const position = await findOwnPosition(db, customer.customerId, id);
  if (position === null) return refuseNow('POSITION_UNKNOWN');
  if (position.state === 'closed') return refuseNow('POSITION_CLOSED');
  const { instruments, pricing } = market;
  const option = instruments.universe().byId(position.instrumentId)?.facts.option;
  const view = views.at(now)(position.source, position.instrumentId);
  const leg = view === null ? null : exercisedLeg(position, view);
  if (option === undefined || view === null || leg === null)
    return refuseNow('OPTION_NOT_EXERCISABLE');
  const underlying = instruments.universe().byId(option.underlying);
  assert(underlying !== null, 'an option has an underlying');
  // The password is asked for at the confirmation; other problems are shown before.
  const { state, decided } = await desk.preview({
    kind: 'exercise',
    customerId: customer.customerId,
    sessionId: null,
    positionId: id,
    quantity,
    ids: newDeliveryIds(),
    funding: { most: AMOUNT_MAX, transferId: 'trf_preview' },
  });
  const shown = parseWhole(quantity) ?? 0n;
  const { currency, grid } = view.terms;
  const amount = (minor: bigint): string => toWire(money(currency, minor));
  const worth = (units: bigint): bigint => computeWorth(view, units * shown, 'down');
  const spot = pricing.last(underlying, now);
  const strike = BigInt((leg.strike * grid.unitsPerWhole) / STRIKE_SCALE);
  const { grid: sharesGrid } = views.at(now)(TradedSource.Stock, underlying.id)?.terms ?? { grid };
  const above = BigInt(Math.round((spot * grid.unitsPerWhole) / sharesGrid.unitsPerWhole)) - strike;
  return {
    problem: decided.ok
      ? null
      : {
          reason: decided.code,
          text: refusalText(decided.code, shownValues(decided.values, language), language),
        },
    kind: leg.kind,
    strike: strikeText(leg.strike),
    spot: priceText(sharesGrid, spot),
    currency,
    shares: String(shown * BigInt(option.multiplier)),
    cost: amount(worth(strike)),
    available: amount(buyingPower(state, customer.customerId, view.terms.wallet)),
    saleValue: amount(worth(view.bids[0]?.units ?? 0n)),
    exerciseValue: amount(worth(leg.kind === 'call' ? above : -above)),
  };
}
