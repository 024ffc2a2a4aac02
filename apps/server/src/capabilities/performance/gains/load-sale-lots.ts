/** One sale, and the purchases that were open at its moment. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { loadSaleLots as endpoint } from '@candor/contract/performance';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { averageText } from '../../../core/desk/state/price-texts.ts';
import { getTradedProduct } from '../../../core/desk/show/traded-product.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { utcDayAt } from '../../../platform/period.rules.ts';
import type { PerformanceDeps } from '../performance-deps.ts';
import { foldGains, type LotChoices, type Sale } from './gains.rules.ts';
import { eventsBefore, termsIn } from './load-gains.ts';
import { loadChoices } from './lot-choices.store.ts';

export async function loadSaleLots(
  reader: Reader,
  deps: Pick<PerformanceDeps, 'market'>,
  customerId: string,
  id: string,
): Promise<DataOf<typeof endpoint>> {
  const seq = Number(id);
  const choices = await loadChoices(reader, customerId);
  const counted = await findSale(reader, deps, customerId, { choices, seq });
  const isChosen = choices.chosen.has(seq);
  // What could be chosen instead is judged as if nothing had been.
  const { event, isShort, lots, quantity, fixed } = isChosen
    ? await findSale(reader, deps, customerId, { choices: withoutSale(choices, seq), seq })
    : counted;
  const { currency, grid } = termsIn(deps.market)(event);
  const quantityIn = (part: bigint) => quantityText(event.source, part);
  return {
    sale: id,
    product: getTradedProduct(event),
    code: event.code,
    isShort,
    closedOn: utcDayAt(event.at),
    quantity: quantityIn(quantity),
    currency,
    gain: toWire(money(currency, counted.sums.chosen)),
    isChosen,
    fixed,
    choice: choices.newest,
    lots: lots.map((lot) => ({
      id: lot.id,
      openedOn: utcDayAt(lot.at),
      price: averageText(grid, lot.units, 1n),
      open: quantityIn(lot.open),
      taken: quantityIn(counted.taken.get(lot.id) ?? 0n),
      gain: toWire(money(currency, lot.gain)),
    })),
  };
}

/** Another customer's is unknown like one that never was. */
export async function findSale(
  reader: Reader,
  { market }: Pick<PerformanceDeps, 'market'>,
  customerId: string,
  { choices, seq }: { readonly choices: LotChoices; readonly seq: number },
): Promise<Sale> {
  const events = await eventsBefore(reader, customerId, Number.MAX_SAFE_INTEGER);
  const { sales } = foldGains(events, termsIn(market), choices, seq);
  return sales.find(({ event }) => event.seq === seq) ?? refuseNow('SALE_UNKNOWN');
}

export function withoutSale(choices: LotChoices, seq: number): LotChoices {
  return { ...choices, chosen: new Map([...choices.chosen].filter(([sale]) => sale !== seq)) };
}
