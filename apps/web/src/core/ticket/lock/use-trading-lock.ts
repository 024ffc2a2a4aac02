/**
 * The lock of trading, for whatever is sent: open already, or opened first with the
 * transaction password, in one tap.
 */
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import {
  refetchTradingAccess,
  useTradingAccess,
  useUnlock,
  type Unlock,
} from './trading-access.ts';
import { isLocked } from './trading-access.model.ts';
import { focusUnlock } from './unlock-field.tsx';
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
  const [wasShut, setWasShut] = useState(false);
  const isShut = wasShut || (access.status === 'ready' && isLocked(access.data, nowMs()));
  return {
    isLocked: isShut,
    unlock,
    run: (send) => {
      if (!isShut) return send();
      if (unlock.password === '') focusUnlock();
      unlock.open(t('common.enterPayPassword'), () => {
        setWasShut(false);
        send();
      });
    },
    hear: ({ reason }) => {
      if (reason !== 'TRADING_LOCKED') return;
      setWasShut(true);
      void refetchTradingAccess();
    },
  };
}
