/**
 * Early assignment: on the evening before an ex-date, holders of calls whose remaining time is
 * worth less than the dividend exercise, and sold calls are drawn to deliver
 * (packages/ballot).
 *
 * Everything is taken at one instant, eight in the evening in New York, and the draw is kept before
 * anybody delivers: so it is the same on every server and after every restart, and happens once for
 * each day and series. Who sleeps until the ex-date has begun draws nothing, for by then the
 * dividend is paid.
 */
import { assert } from '@candor/kit/assert';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { dateOf, dayAt, getDay, instantAt, openZone } from '@candor/market/calendar/zone';
import { nextExDate } from '@candor/market/corporate/dividends';
import type { OptionFacts } from '@candor/market/instrument';
import { toHex } from '@candor/market/tape/seeds';
import { quoteNet } from '@candor/options/quote/net-quote';
import { STRIKE_SCALE } from '@candor/options/contracts/symbol';
import type { OptionsMarket } from '@candor/options/open-options';
import type { Beat } from '../../../platform/beats.ts';
import { getGrid } from '../../pricing/decimal-texts.ts';
import type { Market } from '../../pricing/market.ts';
import { tapeDayAt } from '../../pricing/tape.ts';
import { drawAssigned } from '@candor/ballot/assignment';
import { newDeliveryIds } from '../placing/parse-order.ts';
import type { AssignOption } from '../state/commands.ts';
import {
  findDraw,
  keepDraw,
  listSoldCalls,
  type KeptDraw,
  type SoldSeries,
} from '../store/options/option-draws.store.ts';
import { priceAt, type OptionExpiryDeps } from './option-expiry.ts';

export type OptionAssignmentDeps = Omit<OptionExpiryDeps, 'market' | 'dueActions'> & {
  readonly market: Pick<Market, 'instruments' | 'pricing' | 'tape'>;
  readonly options: OptionsMarket;
};

const DRAWN_BEFORE_MS = 4 * HOUR_MS;

export function optionAssignmentBeat(deps: OptionAssignmentDeps): Beat {
  return { name: 'desk.option-assignment', everyMs: MINUTE_MS, run: () => assignBefore(deps) };
}

export async function assignBefore(deps: OptionAssignmentDeps): Promise<void> {
  const now = deps.clock.now();
  const exOn = nextExDate(dateOf(dayAt(newYork, now + DRAWN_BEFORE_MS)));
  const exAt = instantAt(newYork, getDay(exOn), 0);
  const drawnAt = exAt - DRAWN_BEFORE_MS;
  if (now < drawnAt || now >= exAt) return;
  for (const series of await listSoldCalls(deps.db, exAt)) {
    const draw = await getDraw(deps, series, { exOn, exAt, drawnAt });
    if (draw === null) continue;
    await deps.desk.run(
      draw.chosen.map(({ positionId, customerId, quantity }): AssignOption => ({
        kind: 'assignOption',
        customerId,
        positionId,
        quantity: BigInt(quantity),
        price: draw.price,
        draw: draw.id,
        ids: newDeliveryIds(),
      })),
    );
  }
}

type Eve = { readonly exOn: string; readonly exAt: number; readonly drawnAt: number };

/** The one that is kept, or a new one; null where nobody exercises. */
async function getDraw(
  { db, market, options }: OptionAssignmentDeps,
  { instrumentId, positions }: SoldSeries,
  { exOn, exAt, drawnAt }: Eve,
): Promise<KeptDraw | null> {
  const day = tapeDayAt(drawnAt);
  const id = `${day} ${instrumentId} assignment`;
  const kept = await findDraw(db, id);
  if (kept !== null) return kept;
  const instrument = market.instruments.universe().byId(instrumentId);
  const option = instrument?.facts.option;
  assert(instrument !== null && option !== undefined, `${instrumentId} is an option`);
  const underlying = market.instruments.universe().byId(option.underlying);
  assert(underlying !== null, 'an option has an underlying');
  const dividend = market.pricing
    .actions(underlying, { fromMs: exAt, untilMs: drawnAt })
    .find((action) => action.kind === 'dividend' && action.exOn === exOn);
  if (dividend?.kind !== 'dividend') return null;
  const net = quoteNet(options, option, getGrid(instrument), drawnAt);
  if (net === null || !isExercised(option, net, Number(dividend.perShare))) return null;
  const seed = market.tape.seeds(day);
  assert(seed !== null, 'the server knows the seed of the day');
  const { lines, chosen } = drawAssigned(
    id,
    toHex(seed),
    positions.map(({ id: positionId, quantity }) => ({ positionId, quantity })),
  );
  const draw: KeptDraw = {
    id,
    instrumentId,
    price: priceAt(market, option.followed, drawnAt),
    lines,
    chosen: positions.flatMap(({ id: positionId, customerId }) => {
      const quantity = chosen.get(positionId);
      return quantity === undefined ? [] : [{ positionId, customerId, quantity: String(quantity) }];
    }),
  };
  return db.transact((tx) => keepDraw(tx, draw));
}

/** In the money, and what is left of its time is worth less than the dividend. */
function isExercised(
  { legs }: OptionFacts,
  { spot, legs: quotes }: { readonly spot: number; readonly legs: readonly { value: number }[] },
  dividend: number,
): boolean {
  const [leg, quote] = [legs[0], quotes[0]];
  if (leg === undefined || quote === undefined) return false;
  const above = spot - leg.strike / STRIKE_SCALE;
  return above > 0 && quote.value - above < dividend;
}

const newYork = openZone('America/New_York');
