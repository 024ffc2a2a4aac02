/** What of an account is stopped, and when the first of it ends by itself. */
import type { AccountPart } from '@candor/contract/kernel/account-parts';
import type { OwnAccount } from './own-account.ts';

type Standing = Pick<OwnAccount, 'isFrozen' | 'held'>;

export type Stopped = {
  readonly kind: 'frozen' | 'restricted' | 'held';
  readonly parts: readonly AccountPart[];
  /** Null where it has no end. */
  readonly until: number | null;
};

export function stoppedOf({ isFrozen, held = [] }: Standing, now: number): Stopped | null {
  const running = held.filter(({ until }) => until === null || until > now);
  if (isFrozen) return { kind: 'frozen', parts: ['newOrders', 'moneyOut'], until: null };
  if (running.length === 0) return null;
  const ends = running.flatMap(({ until }) => (until === null ? [] : [until]));
  return {
    kind: ends.length === 0 ? 'restricted' : 'held',
    parts: running.map(({ part }) => part),
    until: ends.length === 0 ? null : Math.max(...ends),
  };
}

/** The next instant at which less is stopped than now. */
export function nextEnd({ held = [] }: Pick<Standing, 'held'>, now: number): number | null {
  const ends = held.flatMap(({ until }) => (until !== null && until > now ? [until] : []));
  return ends.length === 0 ? null : Math.min(...ends);
}
