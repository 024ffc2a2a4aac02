/** The own treasuries: lists, one of them, payments, and all together. */
import type * as contract from '@candor/contract/bonds';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
import { pageFrom } from '@candor/kit/paging';
import type { Money } from '@candor/money/amount';
import { add, subtract, sum } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import type { Holding } from '../../core/treasuries/holding.ts';
import {
  findHolding,
  listHoldings as listRows,
  listHoldingsByIds,
  listOpenHoldings,
  loadHoldingSums,
} from '../../core/treasuries/holdings.store.ts';
import { listPayments as listPaid, listPaymentsFor } from '../../core/treasuries/trades.store.ts';
import { valueHolding } from '../../core/treasuries/value-holdings.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { comingPayments, type ComingPayment } from './payments.rules.ts';
import { shownName, type Seen } from './shown-bond.ts';
import { getPeriodBalance, getSecurity, showHoldings } from './shown-holding.ts';

type Payment = DataOf<typeof contract.listBondPayments>['items'][number];
type Coming = { readonly holding: Holding; readonly payment: ComingPayment };

export async function listHoldings(
  reader: Reader,
  seen: Seen,
  { customerId }: SignedIn,
  { state, code, ...page }: BodyOf<typeof contract.listBondHoldings>,
): Promise<DataOf<typeof contract.listBondHoldings>> {
  const { rows, total } = await listRows(
    reader,
    customerId,
    { state: state ?? null, code: code ?? null },
    page,
  );
  const { items, hasMore } = pageFrom(rows, page, (row) => row);
  return { items: await showHoldings(reader, items, seen), ...page, hasMore, total };
}

export async function loadHolding(
  reader: Reader,
  seen: Seen,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof contract.loadBondHolding>,
): Promise<DataOf<typeof contract.loadBondHolding>> {
  const holding = (await findHolding(reader, customerId, id)) ?? refuseNow('BOND_HOLDING_UNKNOWN');
  const [[shown], received] = await Promise.all([
    showHoldings(reader, [holding], seen),
    listPaymentsFor(reader, [id]),
  ]);
  return {
    holding: shown ?? refuseNow('BOND_HOLDING_UNKNOWN'),
    received: received.map(({ kind, dueOn, amount, paidAt, journal }) => ({
      kind,
      dueOn,
      amount: toWire(amount),
      paidAt,
      journal,
    })),
    coming: comingPayments(holding, getSecurity(seen, holding.code)).map(shownComing),
  };
}

function shownComing({ kind, dueOn, paysAt, amount }: ComingPayment) {
  return { kind, dueOn, paysAt, amount: toWire(amount) };
}

export async function listPayments(
  reader: Reader,
  seen: Seen,
  { customerId }: SignedIn,
  { which, ...page }: BodyOf<typeof contract.listBondPayments>,
): Promise<DataOf<typeof contract.listBondPayments>> {
  if (which === 'received') return listReceived(reader, seen, customerId, page);
  const coming = getComing(await listOpenHoldings(reader, customerId), seen);
  const offset = (page.pageNum - 1) * page.pageSize;
  return {
    items: coming.slice(offset, offset + page.pageSize).map((one) => shownPayment(one, seen)),
    ...page,
    hasMore: offset + page.pageSize < coming.length,
    total: coming.length,
  };
}

async function listReceived(
  reader: Reader,
  seen: Seen,
  customerId: string,
  page: { pageNum: number; pageSize: number },
): Promise<DataOf<typeof contract.listBondPayments>> {
  const { rows, total } = await listPaid(reader, customerId, page);
  const { items, hasMore } = pageFrom(rows, page, (row) => row);
  const holdings = new Map(
    (
      await listHoldingsByIds(
        reader,
        items.map(({ holdingId }) => holdingId),
      )
    ).map((holding) => [holding.id, holding]),
  );
  return {
    items: items.flatMap(({ holdingId, kind, dueOn, amount, paidAt, journal }): Payment[] => {
      const holding = holdings.get(holdingId);
      return holding === undefined
        ? []
        : [
            {
              holdingId,
              ...shownName(getSecurity(seen, holding.code), seen.language),
              face: toWire(holding.face),
              paymentKind: kind,
              dueOn,
              paysAt: paidAt,
              amount: toWire(amount),
              isPaid: true,
              journal,
            },
          ];
    }),
    ...page,
    hasMore,
    total,
  };
}

/** The next first. */
function getComing(holdings: readonly Holding[], seen: Seen): Coming[] {
  return holdings
    .flatMap((holding) =>
      comingPayments(holding, getSecurity(seen, holding.code)).map((payment) => ({
        holding,
        payment,
      })),
    )
    .toSorted((left, right) => left.payment.paysAt - right.payment.paysAt);
}

function shownPayment({ holding, payment }: Coming, seen: Seen): Payment {
  return {
    holdingId: holding.id,
    ...shownName(getSecurity(seen, holding.code), seen.language),
    face: toWire(holding.face),
    paymentKind: payment.kind,
    dueOn: payment.dueOn,
    paysAt: payment.paysAt,
    amount: toWire(payment.amount),
    isPaid: false,
    journal: null,
  };
}

export async function loadTotals(
  reader: Reader,
  seen: Seen,
  { customerId }: SignedIn,
): Promise<DataOf<typeof contract.loadBondTotals>> {
  const [holdings, sums] = await Promise.all([
    listOpenHoldings(reader, customerId),
    loadHoldingSums(reader, customerId),
  ]);
  const open = holdings.filter(({ redeemedAt }) => redeemedAt === null);
  const bought = open.filter(({ ended }) => ended === null);
  const coming = getComing(holdings, seen);
  const together = (amounts: readonly Money[]): Money => sum(amounts, 'USD');
  const cost = together(open.map((holding) => holding.cost));
  const value = together(
    holdings.map((holding) => valueHolding(seen.market, holding, seen.now).worth),
  );
  const interestOfOpen = together(open.map(({ interest }) => interest));
  return {
    env: 'paper',
    currency: 'USD',
    count: open.length,
    totalHolding: toWire(together(bought.map(({ face }) => face))),
    cost: toWire(cost),
    value: toWire(value),
    profit: toWire(subtract(add(value, interestOfOpen), cost)),
    periodBalance: toWire(together(bought.map((holding) => getPeriodBalance(holding, seen)))),
    interestReceived: toWire(sums.interest),
    realised: toWire(sums.realised),
    waiting: toWire(together(open.flatMap(({ ended }) => ended?.proceeds ?? []))),
    interestWithinYear: toWire(
      together(
        coming
          .filter(
            ({ payment: { kind, paysAt } }) => kind === 'coupon' && paysAt < seen.now + YEAR_MS,
          )
          .map(({ payment }) => payment.amount),
      ),
    ),
    nextPayments: coming.slice(0, NEXT_SHOWN).map((one) => shownPayment(one, seen)),
  };
}

const YEAR_MS = 365 * DAY_MS;
const NEXT_SHOWN = 5;
