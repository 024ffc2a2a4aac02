import type * as contract from '@candor/contract/keys';
import { personOf } from '@candor/contract/kernel/account-id';
import type { DataOf, ParamsOf } from '@candor/contract/kernel/endpoint';
import { Direction } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { listOrdersFor } from '../../core/desk/store/orders.store.ts';
import { keyDay } from '../../core/keys/key.rules.ts';
import { listKeyDays, listKeyOrders, listKeyRefusals } from '../../core/keys/key-record.store.ts';
import { findKey, findStop } from '../../core/keys/keys.store.ts';
import type { Call, SignedIn } from '../../platform/http/bind.ts';
import { usedOn } from './days.ts';
import type { KeysDeps } from './keys-deps.ts';
import { inDollars, shownDay, shownKey } from './shown-key.ts';

export async function loadKey(
  deps: KeysDeps,
  { customerId }: SignedIn,
  { id }: ParamsOf<typeof contract.loadKey>,
  { now, language, zone }: Pick<Call, 'now' | 'language' | 'zone'>,
): Promise<DataOf<typeof contract.loadKey>> {
  const { db, keys } = deps;
  const person = personOf(customerId);
  await keys.flush();
  const key = (await findKey(db, person, id)) ?? refuseNow('KEY_UNKNOWN');
  const today = keyDay(now);
  const [stoppedAt, days, placed, refusals] = await Promise.all([
    findStop(db, person),
    listKeyDays(db, [id], today),
    listKeyOrders(db, id),
    listKeyRefusals(db, id),
  ]);
  const orders = new Map(
    (
      await listOrdersFor(
        db,
        placed.map(({ orderId }) => orderId),
        [],
      )
    ).map((order) => [order.id, order]),
  );
  return {
    env: 'paper',
    key: shownKey(deps, key, usedOn(days, id, today), now),
    stoppedAt,
    days: days.map((day) => shownDay(day, key)),
    orders: placed.flatMap(({ orderId, at, value }) => {
      const order = orders.get(orderId);
      if (order === undefined) return [];
      const { code, direction, state, effect } = order;
      const shown = direction === Direction.Buy ? ('buy' as const) : ('sell' as const);
      return [
        {
          ...{ orderId, at, code, state, value: inDollars(value) },
          direction: shown,
          opens: effect === 'open',
        },
      ];
    }),
    refusals: refusals.map(({ id, at, call, reason, values, from }) => ({
      ...{ id: String(id), at, call, reason, from },
      text: refusalText(reason, shownValues(values, language, zone), language),
    })),
  };
}
