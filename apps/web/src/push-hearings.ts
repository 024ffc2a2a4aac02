/** Which capabilities listen to what is pushed about the customer. */
import { authPush } from './capabilities/auth/auth.push.ts';
import { watchlistPush } from './capabilities/watchlist/watchlist.push.ts';
import type { PushHearing } from './platform/when-pushed.ts';

export const pushHearings: readonly PushHearing[] = [...authPush, ...watchlistPush];
