/**
 * What closing an account at the market would do now, decided by the desk without writing. A
 * transaction password is asked for at the confirmation.
 */
import type * as contract from '@candor/contract/accounts';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { shownRefusal } from '@candor/i18n/refusals/shown-refusal';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { listAccounts } from '../../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { newOrderId } from '../../../core/desk/placing/parse-order.ts';
import { toShowDeps, type Seen } from '../../../core/desk/show/list-shown.ts';
import { instrumentAndTerms, shownInstrument } from '../../../core/desk/show/shown-instrument.ts';
import { tradedSourceOf } from '../../../core/desk/state/booked-source.rules.ts';
import type { Decided } from '../../../core/desk/state/desk-state.ts';
import type { Position } from '../../../core/desk/state/position.ts';
import { averageText } from '../../../core/desk/state/price-texts.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import { getTotal } from '../../../core/desk/terms/fees.rules.ts';
import { listOpenHoldings } from '../../../core/treasuries/holdings.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { canClose } from '../accounts.rules.ts';
import { closingCommands, getFill, isTooMuch } from './closing.rules.ts';
import { openTradesOf } from './open-trades-of.ts';

type Preview = DataOf<typeof contract.previewClosing>;

export async function previewClosing(
  deps: Pick<AccountsDeps, 'desk' | 'market'>,
  reader: Reader,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof contract.previewClosing>,
  seen: Seen,
): Promise<Preview> {
  orRefuse(canClose(await listAccounts(reader, personOf(customerId)), id));
  const account = asCustomerId(id);
  const [open, treasuries] = await Promise.all([
    openTradesOf(reader, account),
    listOpenHoldings(reader, account),
  ]);
  const obstacle = isTooMuch(open)
    ? 'ACCOUNT_IN_USE'
    : treasuries.length > 0
      ? 'ACCOUNT_TREASURIES_OPEN'
      : null;
  const commands = isTooMuch(open)
    ? []
    : closingCommands(open, { customerId: account, sessionId: null }, { seen: [], newOrderId });
  const decided = await deps.desk.previewAll(account, commands);
  const positions = new Map(open.positions.map((position) => [position.id, position]));
  const rows = commands.flatMap((command, place) => {
    const [position, one] = [
      command.kind === 'close' ? positions.get(command.positionId) : undefined,
      decided[place],
    ];
    return position === undefined || one === undefined
      ? []
      : [shownClosing(deps, position, one, seen)];
  });
  return {
    env: 'paper',
    asOf: seen.now,
    orders: open.orders
      .filter(({ effect }) => effect === 'open')
      .map((order) => ({
        id: order.id as Preview['orders'][number]['id'],
        ...shownItem(deps, order, order.quantity - order.filled, seen),
        direction: order.direction,
      })),
    positions: rows,
    obstacle:
      obstacle === null
        ? null
        : { reason: obstacle, text: refusalText(obstacle, {}, seen.language) },
    isPossible: obstacle === null && decided.every(({ ok }) => ok),
  };
}

function shownClosing(
  deps: Pick<AccountsDeps, 'market'>,
  position: Position,
  decided: Decided,
  seen: Seen,
): Preview['positions'][number] {
  const { terms } = instrumentAndTerms(
    toShowDeps(deps.market, seen),
    position.instrumentId,
    position.source,
  );
  const fill = getFill(decided);
  assert(decided.ok === (fill !== null), 'all of a position is closed at once, or nothing');
  const amount = (minor: bigint): string => toWire(money(terms.currency, minor));
  const problem = decided.ok ? null : shownRefusal(decided, seen.language, seen.zone);
  return {
    id: position.id as Preview['positions'][number]['id'],
    ...shownItem(deps, position, position.quantity, seen),
    direction: position.direction,
    currency: terms.currency,
    price: fill === null ? null : averageText(terms.grid, fill.value, fill.quantity),
    fees: fill === null ? null : amount(getTotal(fill.fees)),
    net: fill === null ? null : amount(fill.booked),
    problem: problem === null ? null : { reason: problem.reason, text: problem.text },
  };
}

function shownItem(
  { market }: Pick<AccountsDeps, 'market'>,
  { instrumentId, source }: Pick<Position, 'instrumentId' | 'source'>,
  quantity: bigint,
  seen: Seen,
): Pick<Preview['orders'][number], 'source' | 'code' | 'name' | 'quantity'> {
  const deps = toShowDeps(market, seen);
  const { instrument, terms } = instrumentAndTerms(deps, instrumentId, source);
  const { code, name } = shownInstrument(instrument, terms, seen.language);
  return { source: tradedSourceOf(source), code, name, quantity: quantityText(source, quantity) };
}
