/**
 * What more margin would do for a position, decided by the desk without writing; or why it would be
 * refused.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { previewMargin as previewCall } from '@candor/contract/positions';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { buyingPower } from '../../../core/desk/placing/fund-order.rules.ts';
import { shownPositions, type Seen } from '../../../core/desk/show/list-shown.ts';
import type { TradingDeps } from '../../../core/desk/place-order.ts';
import type { Position } from '../../../core/desk/state/position.ts';
import { findOwnPosition } from '../../../core/desk/store/positions.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { everything, shownFunding } from './preview-funding.ts';

type Preview = DataOf<typeof previewCall>;

export async function previewMargin(
  deps: TradingDeps,
  reader: Reader,
  customer: SignedIn,
  { id, amount }: BodyOf<typeof previewCall>,
  seen: Seen,
): Promise<Preview> {
  const position =
    (await findOwnPosition(reader, customer.customerId, id)) ?? refuseNow('POSITION_UNKNOWN');
  const { state, decided } = await deps.desk.preview({
    kind: 'addMargin',
    ...customer,
    positionId: id,
    amount,
    funding: everything,
  });
  const view = state.view(position.source, position.instrumentId);
  assert(view !== null, 'what is held is traded');
  const { currency, wallet } = view.terms;
  const added = decided.ok
    ? decided.outcome.events.flatMap(({ body }) =>
        body.kind === 'marginAdded' ? [body.minor] : [],
      )[0]
    : undefined;
  const { customerId } = customer;
  const transfer = decided.ok ? (decided.outcome.transfer ?? null) : null;
  return {
    currency,
    problem: decided.ok
      ? null
      : {
          reason: decided.code,
          text: refusalText(
            decided.code,
            shownValues(decided.values, seen.language),
            seen.language,
          ),
        },
    available: toWire(money(currency, buyingPower(state, customerId, wallet))),
    funding:
      transfer === null || added === undefined
        ? null
        : shownFunding(state, view, transfer, {
            customerId,
            missing: added - state.available(customerId, wallet),
            // What is typed does not move; a rate may.
            room: 0n,
          }),
    before: standing(deps, position, seen),
    after:
      added === undefined
        ? null
        : standing(deps, { ...position, margin: position.margin + added }, seen),
  };
}

function standing(deps: TradingDeps, position: Position, seen: Seen): Preview['before'] {
  const [row] = shownPositions(deps, [position], [], seen);
  assert(row !== undefined, 'a position that is there is shown');
  const { isolatedPosition, marginLevel, liquidationPrice } = row;
  return { margin: isolatedPosition, marginLevel, liquidationPrice };
}
