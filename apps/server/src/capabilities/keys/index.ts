/**
 * Keys with which programs read and trade in one account. A key is made once and never changed:
 * other limits are another key. What it may call is in the contract (key-scopes.ts), who it is is
 * found before the call (core/keys/key-book.ts), and its limits are decided by the desk
 * (core/desk/batch/for-key.rules.ts).
 */
import type { Capability } from '../../platform/capability.ts';
import { forgetAgents } from './agents/forget-agents.ts';
import type { KeysDeps } from './keys-deps.ts';
import { keyRoutes } from './keys.routes.ts';
import { ownKeys } from './record/own-keys.ts';

export function keys(deps: KeysDeps): Capability {
  return {
    name: 'keys',
    calls: keyRoutes(deps),
    beats: [forgetAgents(deps.db)],
    ownData: ownKeys,
  };
}
