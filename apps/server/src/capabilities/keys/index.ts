/**
 * Keys with which programs read and trade in one account. A key is made once and never changed:
 * other limits are another key. What it may call is in the contract (key-scopes.ts), who it is is
 * found before the call (core/keys/key-book.ts), and its limits are decided by the desk
 * (core/desk/batch/for-key.rules.ts).
 */
import { personOf } from '@candor/contract/kernel/account-id';
import type { Capability } from '../../platform/capability.ts';
import { listKeysOf } from '../../core/keys/keys.store.ts';
import { forgetAgents } from './agents/forget-agents.ts';
import type { KeysDeps } from './keys-deps.ts';
import { keyRoutes } from './keys.routes.ts';

export function keys(deps: KeysDeps): Capability {
  return {
    name: 'keys',
    calls: keyRoutes(deps),
    beats: [forgetAgents(deps.db)],
    ownData: async (reader, customerId) =>
      (await listKeysOf(reader, personOf(customerId))).map(
        ({ orderMax, dayMax, lossMax, ...key }) => ({
          ...key,
          orderMax: orderMax?.toString() ?? null,
          dayMax: dayMax?.toString() ?? null,
          lossMax: lossMax?.toString() ?? null,
        }),
      ),
  };
}
