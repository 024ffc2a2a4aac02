/** Decisions as the wire shows them, with what became of their orders. */
import { isRefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { Language } from '@candor/contract/kernel/language';
import type { decisionRow } from '@candor/contract/kernel/strategy';
import { isOrderReason, orderReasonText } from '@candor/i18n/order-reasons/order-reason-text';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import type { TextValues } from '@candor/i18n/text';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { isCurrency } from '@candor/money/currency';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import type { Reason } from '@candor/strategies/strategy';
import type * as z from 'zod/mini';
import type { Reader } from '../../platform/db/database.ts';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { Order } from '../desk/state/order.ts';
import { listOrdersIn } from '../desk/store/orders.store.ts';
import { quantityText } from '../desk/terms/coin-quantity.rules.ts';
import { unitsText } from '../desk/terms/parse-terms.rules.ts';
import { getGrid } from '../pricing/decimal-texts.ts';
import type { Market } from '../pricing/market.ts';
import { findInstrument } from './closes.ts';
import { listAnswers } from './decisions.store.ts';
import type { KeptDecision, OrderAnswer, Run } from './run.ts';
import { sayReason } from './say-reason.ts';

export type ShownDecision = z.input<typeof decisionRow>;
export type ShownReason = ShownDecision['reasons'][number];

export type DecisionSeen = {
  readonly market: Pick<Market, 'instruments'>;
  readonly language: Language;
};

/** `decisions` are of one run, in whichever order they are listed. */
export async function showDecisions(
  reader: Reader,
  seen: DecisionSeen,
  run: Run,
  decisions: readonly KeptDecision[],
): Promise<ShownDecision[]> {
  const bars = decisions.map(({ barMs }) => barMs);
  if (bars.length === 0) return [];
  const answers = await listAnswers(reader, run.id, {
    from: Math.min(...bars),
    until: Math.max(...bars),
  });
  const orders = await listOrdersIn(
    reader,
    answers.map(({ orderId }) => orderId),
    [],
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byBar = Map.groupBy(answers, ({ bar }) => bar);
  const instruments = run.instruments.map((id) => findInstrument(seen.market, id));
  return decisions.map((decision) =>
    shownDecision(decision, {
      run,
      instruments,
      answers: byBar.get(decision.barMs) ?? [],
      orders: byId,
      language: seen.language,
    }),
  );
}

type Around = {
  readonly run: Run;
  readonly instruments: readonly Instrument[];
  readonly answers: readonly OrderAnswer[];
  readonly orders: ReadonlyMap<string, Order>;
  readonly language: Language;
};

function shownDecision(decision: KeptDecision, around: Around): ShownDecision {
  const { run, instruments, language } = around;
  assert(isCurrency(run.currency), 'a run is in a currency there is');
  return {
    number: decision.number,
    barAt: decision.barMs,
    decidedAt: decision.decidedAt,
    kind: decision.kind,
    saw: decision.closes.map((close, place) => ({
      code: instruments[place]?.code ?? '',
      close: priceText(instruments[place], BigInt(close)),
    })),
    before: {
      cash: toWire(money(run.currency, BigInt(decision.account.cash))),
      holdings: decision.account.holdings.flatMap(({ quantity }, place) =>
        quantity === '0'
          ? []
          : [
              {
                code: instruments[place]?.code ?? '',
                quantity: amountText(instruments[place], BigInt(quantity)),
              },
            ],
      ),
    },
    orders: decision.orders.map((order, place) => ({
      code: instruments[order.instrument]?.code ?? '',
      side: order.side,
      quantity: amountText(instruments[order.instrument], BigInt(order.quantity)),
      isShort: order.isShort,
      ...outcomeOf(place + 1, BigInt(order.quantity), instruments[order.instrument], around),
    })),
    reasons: decision.reasons.map((reason) => shownReason(reason, run, instruments, language)),
    previousHash: decision.previousHash,
    hash: decision.hash,
  };
}

export function shownReason(
  reason: Reason,
  { currency }: Pick<Run, 'currency'>,
  instruments: readonly Instrument[],
  language: Language,
): ShownReason {
  assert(isCurrency(currency), 'a run is in a currency there is');
  return {
    code: reason.code,
    text: sayReason(reason, { instruments, currency }, language),
    facts: reason.facts,
  };
}

function outcomeOf(
  number: number,
  quantity: bigint,
  instrument: Instrument | undefined,
  { answers, orders, run, language }: Around,
): Pick<ShownDecision['orders'][number], 'orderIds' | 'outcome'> {
  const own = answers.filter((answer) => answer.number === number);
  if (own.length === 0) return { orderIds: [], outcome: null };
  let [filled, value, fees] = [0n, 0n, 0n];
  for (const { orderId } of own) {
    const order = orders.get(orderId);
    filled += order?.filled ?? 0n;
    value += order?.filledValue ?? 0n;
    fees += order?.fees ?? 0n;
  }
  const refused = own.find(({ answer }) => answer === 'refused');
  assert(isCurrency(run.currency), 'a run is in a currency there is');
  const isLate = own.every(({ answer }) => answer === 'late');
  const ended = own.map(({ orderId }) => orders.get(orderId)?.reason).find(Boolean) ?? null;
  return {
    orderIds: own.map(({ orderId }) => orderId),
    outcome: {
      state:
        filled >= quantity ? 'filled' : filled > 0n ? 'partFilled' : isLate ? 'late' : 'refused',
      filled: amountText(instrument, filled),
      averagePrice: filled === 0n ? null : priceText(instrument, value / filled),
      fees: toWire(money(run.currency, fees)),
      reason: refused?.reason ?? ended,
      reasonText: whyText(refused?.reason ?? ended, refused?.reasonValues ?? null, language),
    },
  };
}

/** A refusal or the reason an order ended with, in words. */
export function whyText(
  reason: string | null,
  values: string | null,
  language: Language,
): string | null {
  if (reason === null) return null;
  if (values !== null && isRefusalCode(reason))
    return refusalText(reason, JSON.parse(values) as TextValues, language);
  return isOrderReason(reason) ? orderReasonText(reason, language) : null;
}

function priceText(instrument: Instrument | undefined, units: bigint): string {
  return instrument === undefined ? '0' : unitsText(getGrid(instrument), units);
}

export function amountText(instrument: Instrument | undefined, quantity: bigint): string {
  return quantityText(
    instrument?.assetClass === 'crypto' ? TradedSource.RobotCrypto : TradedSource.Stock,
    quantity,
  );
}
