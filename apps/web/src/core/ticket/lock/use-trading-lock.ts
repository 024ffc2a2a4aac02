/**
 * The lock of trading, for whatever is sent: open already, or opened first with the
 * transaction password, in one tap.
 */
import { useText } from '../../../platform/i18n/text.ts';
import {
  refetchTradingAccess,
  useTradingAccess,
  useUnlock,
  type Unlock,
} from './trading-access.ts';
import { isLocked } from './trading-access.model.ts';
import { nowMs } from '@candor/client/time';

export type TradingLock = {
  readonly isLocked: boolean;
  readonly unlock: Unlock;
  /** Sends at once, or after the password was right. */
  readonly run: (send: () => void) => void;
  /** For a refusal: the lock may have fallen shut since it was looked at. */
  readonly hear: (refusal: { readonly reason: string }) => void;
};

export function useTradingLock(): TradingLock {
  const t = useText();
  const access = useTradingAccess();
  const unlock = useUnlock();
  const isShut = access.status === 'ready' && isLocked(access.data, nowMs());
  return {
    isLocked: isShut,
    unlock,
    run: (send) => (isShut ? unlock.open(t('trading.payPassword.enter'), send) : send()),
    hear: ({ reason }) => void (reason === 'TRADING_LOCKED' && refetchTradingAccess()),
  };
}
