/**
 * The lock of trading, for whatever this folder sends: open already, or opened first with the
 * transaction password, in one tap.
 */
import { useText } from '../../../platform/i18n/text.ts';
import {
  readDoorAgain,
  useTradingDoor,
  useUnlock,
  type Unlock,
} from '../../../core/ticket/lock/trading-door.ts';
import { isLocked } from '../../../core/ticket/lock/trading-door.model.ts';
import { nowMs } from '../../../platform/time.ts';

export type Door = {
  readonly isLocked: boolean;
  readonly unlock: Unlock;
  /** Sends at once, or after the password was right. */
  readonly through: (send: () => void) => void;
  /** For a refusal: the lock may have fallen shut since it was looked at. */
  readonly hear: (refusal: { readonly reason: string }) => void;
};

export function useDoor(): Door {
  const t = useText();
  const door = useTradingDoor();
  const unlock = useUnlock();
  const isShut = door.status === 'ready' && isLocked(door.data, nowMs());
  return {
    isLocked: isShut,
    unlock,
    through: (send) => (isShut ? unlock.open(t('positions.enterPayPassword'), send) : send()),
    hear: ({ reason }) => void (reason === 'TRADING_LOCKED' && readDoorAgain()),
  };
}
