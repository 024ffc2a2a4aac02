/**
 * Sends the orders of decisions to the desk. Ids of requests, orders and positions follow from the
 * run and the bar: sent again after a crash, an order that was placed answers as it did then. When
 * the next bar has closed meanwhile it is too late: what the desk has is kept, the rest is not
 * sent.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { assert } from '@candor/kit/assert';
import type { RefusedDecision } from '@candor/kit/decision';
import { barAfter } from '@candor/strategies/run/cadence';
import type { Db, Tx } from '../../platform/db/database.ts';
import { idFromBytes } from '../../platform/random.ts';
import { sha256 } from '../../platform/sha256.ts';
import type { Desk } from '../desk/desk.ts';
import type { AskedCommand } from '../desk/state/commands.ts';
import { listOrdersIn } from '../desk/store/orders.store.ts';
import { computeBodyHash } from '../ledger/once.ts';
import { insertAnswers } from './decisions.store.ts';
import type { OrderAnswer, OrderPart, Run } from './run.ts';
import { endSending } from './runs.store.ts';
import type { AnsweredRun } from './run-listener.ts';

export type SentOrders = {
  /** Writes the answers of runs that were answered whole; those of another server stay as they are. */
  readonly answered: { keep(tx: Tx): Promise<AnsweredRun[]> };
  readonly failures: readonly unknown[];
};

export async function sendOrders(
  { db, desk, now }: { db: Db; desk: Pick<Desk, 'submit'>; now: number },
  runs: readonly Run[],
): Promise<SentOrders> {
  const late = runs.filter(
    ({ cadence, lastBar, state }) =>
      // The end is sold whenever it comes.
      lastBar !== null && state === 'running' && now >= barAfter(cadence, lastBar),
  );
  const known = new Set(
    (
      await listOrdersIn(
        db,
        late.flatMap(({ sending }) => sending.map(({ orderId }) => orderId)),
        [],
      )
    ).map(({ id }) => id),
  );
  const isLate = new Set(late.map(({ id }) => id));
  const failures: unknown[] = [];
  const done: AnsweredRun[] = [];
  await Promise.all(
    runs.map(async (run) => {
      try {
        const answers: OrderAnswer[] = [];
        // One after the other: a sale pays for the purchase that follows it.
        for (const part of run.sending)
          answers.push(
            isLate.has(run.id) && !known.has(part.orderId)
              ? answerOf(run, part, 'late', null)
              : await send(desk, run, part),
          );
        done.push({ run: { ...run, sending: [] }, answers });
      } catch (error) {
        failures.push(error);
      }
    }),
  );
  return { answered: { keep: (tx) => keepAnswers(tx, done) }, failures };
}

async function keepAnswers(tx: Tx, done: readonly AnsweredRun[]): Promise<AnsweredRun[]> {
  const own = await endSending(
    tx,
    done.map(({ run }) => ({ id: run.id, bar: barOf(run) })),
  );
  const kept = done.filter(({ run }) => own.has(run.id));
  await insertAnswers(
    tx,
    kept.flatMap(({ answers }) => answers),
  );
  return kept;
}

async function send(desk: Pick<Desk, 'submit'>, run: Run, part: OrderPart): Promise<OrderAnswer> {
  const requestId = `strategy-${part.orderId.slice('ord_'.length)}`;
  const bodyHash = computeBodyHash({
    actor: run.owner,
    requestId,
    asks: ['strategies.order', run.id, barOf(run), part],
  });
  const decided = await desk.submit(commandOf(run, part), { requestId, bodyHash });
  return decided.ok ? answerOf(run, part, 'placed', null) : answerOf(run, part, 'refused', decided);
}

function commandOf(run: Run, part: OrderPart): AskedCommand {
  const asking = {
    customerId: run.owner,
    sessionId: null,
    rentalId: run.kind === 'rental' ? run.id : null,
  };
  if (part.closes !== null)
    return {
      ...asking,
      kind: 'close',
      positionId: part.closes,
      quantity: part.quantity,
      type: OrderType.Market,
      price: null,
      timeInForce: 'ioc',
      orderId: part.orderId,
      madeBy: 'customer',
    };
  return {
    ...asking,
    kind: 'place',
    wanted: {
      source: part.source,
      instrumentId: part.instrumentId,
      venue: 'book',
      auction: null,
      direction: part.side === 'buy' ? Direction.Buy : Direction.Sell,
      type: OrderType.Market,
      timeInForce: 'ioc',
      quantity: part.quantity,
      price: null,
      stopPrice: null,
      trail: null,
      leverage: null,
      takeProfit: null,
      stopLoss: null,
      allowDuplicate: true,
      isShort: part.isShort,
    },
    ids: {
      orderId: part.orderId,
      positionId: derived('pos', part),
      takeProfitId: derived('ord', part, ' takeProfit'),
      stopLossId: derived('ord', part, ' stopLoss'),
    },
  };
}

function derived(prefix: string, { orderId }: OrderPart, what = ''): string {
  return idFromBytes(prefix, sha256(`${prefix} of ${orderId}${what}`));
}

function answerOf(
  run: Run,
  { part, number, orderId }: OrderPart,
  answer: OrderAnswer['answer'],
  refused: Pick<RefusedDecision<string>, 'code' | 'values'> | null,
): OrderAnswer {
  return {
    runId: run.id,
    bar: barOf(run),
    part,
    number,
    orderId,
    answer,
    reason: refused?.code ?? null,
    reasonValues: refused === null ? null : JSON.stringify(shownValues(refused.values, 'en')),
  };
}

function barOf({ lastBar }: Run): number {
  assert(lastBar !== null, 'orders come from a decision');
  return lastBar;
}
