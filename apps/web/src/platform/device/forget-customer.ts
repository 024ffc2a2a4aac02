/**
 * What this device remembers of a customer goes with the session, however it ended. Hashes of their
 * books stay (ledger-seen.ts, saved-log.ts): without them nobody could notice that the books were
 * rewritten meanwhile, and they tell nothing else.
 */
import { forgetTyped } from '../nav/typed.ts';
import { currentSession, onSessionChange } from './session.ts';
import { removeStored } from './storage.ts';

export function startForgetting(): () => void {
  let owner = currentSession()?.user.id ?? null;
  return onSessionChange(() => {
    const next = currentSession()?.user.id ?? null;
    if (owner !== null && next !== owner) {
      for (const key of OF_THE_CUSTOMER) removeStored(key);
      forgetTyped();
    }
    owner = next;
  });
}

/** What they looked for, drew and chose; how the panels stand is the device's too. */
const OF_THE_CUSTOMER = [
  'candor.recentSearches',
  'candor.chart',
  'candor.charts',
  'candor.drawings',
  'candor.views',
  'candor.firstSteps',
  'candor.orderMeasure',
] as const;
