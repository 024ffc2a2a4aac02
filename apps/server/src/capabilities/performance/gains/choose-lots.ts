/**
 * A customer says which purchases a sale is counted against in the statement of gains, or by which
 * method all others are. Nothing of it reaches the books: they were written when the sale was made.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type {
  chooseLotMethod as methodEndpoint,
  chooseLots as endpoint,
} from '@candor/contract/performance';
import { quantityFromText, quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { utcDayAt } from '../../../platform/period.rules.ts';
import type { PerformanceDeps } from '../performance-deps.ts';
import type { Sale } from './gains.rules.ts';
import { insertLots, insertMethod, LOT_CHOICES_MAX, lockChoices } from './lot-choices.store.ts';
import { findSale, withoutSale } from './load-sale-lots.ts';

export async function chooseLotMethod(
  tx: Tx,
  customerId: string,
  { method }: BodyOf<typeof methodEndpoint>,
): Promise<DataOf<typeof methodEndpoint>> {
  const known = await lockChoices(tx, customerId);
  if (known.method !== method)
    await insertMethod(tx, customerId, { number: nextNumber(known.newest), method });
  return { method };
}

export async function chooseLots(
  tx: Tx,
  deps: Pick<PerformanceDeps, 'market'>,
  customerId: string,
  { sale: id, after, lots }: BodyOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const known = await lockChoices(tx, customerId);
  const seq = Number(id);
  const sale = await findSale(tx, deps, customerId, { choices: withoutSale(known, seq), seq });
  if (sale.fixed !== null) refuseNow('LOTS_FIXED');
  const wanted = partsOf(sale, lots);
  if (isSame(known.chosen.get(seq) ?? new Map(), wanted)) return { choice: known.newest };
  if (known.newest !== after) refuseNow('LOTS_CHANGED');
  checkParts(sale, wanted);
  const number = nextNumber(known.newest);
  await insertLots(tx, customerId, { number, sale: seq, lots: wanted });
  return { choice: number };
}

/** Zeros are not chosen; a lot named twice counts as both together. */
function partsOf(
  { event }: Sale,
  lots: BodyOf<typeof endpoint>['lots'],
): ReadonlyMap<string, bigint> {
  const parts = new Map<string, bigint>();
  for (const { id, quantity } of lots) {
    const part = quantityFromText(event.source, quantity) ?? refuseNow('QUANTITY_INVALID');
    if (part > 0n) parts.set(id, (parts.get(id) ?? 0n) + part);
  }
  return parts;
}

function checkParts({ lots, event, quantity }: Sale, wanted: ReadonlyMap<string, bigint>): void {
  let sum = 0n;
  for (const [id, part] of wanted) {
    const lot = lots.find((one) => one.id === id) ?? refuseNow('LOT_UNKNOWN');
    if (part > lot.open)
      refuseNow('LOT_USED_UP', {
        open: quantityText(event.source, lot.open),
        day: utcDayAt(lot.at),
      });
    sum += part;
  }
  // Without any it goes by the account's method again.
  if (wanted.size > 0 && sum !== quantity)
    refuseNow('LOTS_NOT_THE_SALE', { quantity: quantityText(event.source, quantity) });
}

function isSame(left: ReadonlyMap<string, bigint>, right: ReadonlyMap<string, bigint>): boolean {
  return left.size === right.size && [...left].every(([id, part]) => right.get(id) === part);
}

function nextNumber(newest: number): number {
  if (newest >= LOT_CHOICES_MAX) refuseNow('LOT_CHOICES_TOO_MANY', { count: LOT_CHOICES_MAX });
  return newest + 1;
}
