import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import type { exerciseOption as call } from '@candor/contract/options';
import { assert } from '@candor/kit/assert';
import { newDeliveryIds } from '../../core/desk/placing/parse-order.ts';
import type { TradingDeps } from '../../core/desk/place-order.ts';
import { shownPositions, type Seen } from '../../core/desk/show/list-shown.ts';
import { listOrdersFor } from '../../core/desk/store/orders.store.ts';
import { findOwnPosition } from '../../core/desk/store/positions.store.ts';
import { computeBodyHash } from '../../core/ledger/once.ts';
import type { Reader } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

/** More than any wallet has. */
export const AMOUNT_MAX = '999999999999.99';

type Asked = Seen & {
  readonly db: Reader;
  readonly customer: SignedIn;
  readonly body: BodyOf<typeof call>;
};

/** Takes effect once; both positions as they are after it. */
export async function exerciseOption(
  deps: TradingDeps,
  { db, customer, body, ...seen }: Asked,
): Promise<DataOf<typeof call>> {
  const { requestId, id, quantity } = body;
  const { order } = orRefuse(
    await deps.desk.submit(
      {
        kind: 'exercise',
        ...customer,
        positionId: id,
        quantity,
        ids: newDeliveryIds(),
        // A strike does not move: what the shares cost was agreed to with the quantity.
        funding: { most: AMOUNT_MAX, transferId: newId('trf') },
      },
      {
        requestId,
        bodyHash: computeBodyHash({
          actor: customer.customerId,
          requestId,
          asks: ['exerciseOption', { id, quantity }],
        }),
      },
    ),
  );
  assert(order !== null, 'an exercise orders shares');
  const ids = [id, order.positionId];
  const [option, shares] = await Promise.all(
    ids.map((each) => findOwnPosition(db, customer.customerId, each)),
  );
  assert(option !== null && option !== undefined, 'the option is there');
  assert(shares !== null && shares !== undefined, 'the shares are there');
  const orders = await listOrdersFor(db, [], ids);
  const [optionRow, sharesRow] = shownPositions(deps, [option, shares], orders, seen);
  assert(optionRow !== undefined && sharesRow !== undefined, 'two positions are shown');
  return { option: optionRow, shares: sharesRow };
}
