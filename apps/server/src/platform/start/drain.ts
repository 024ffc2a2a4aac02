/**
 * The way out of a server that others stand beside: first it says that it is not ready, so that the
 * balancer sends nobody new, then it finishes what it has, and ends.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export type Drain = {
  isDraining(): boolean;
  /** Resolves when those who ask whether it is ready have had time to. */
  begin(): Promise<void>;
};

export function openDrain(noticeMs: number): Drain {
  let noticed: Promise<void> | null = null;
  return {
    isDraining: () => noticed !== null,
    begin: () => (noticed ??= noticeMs === 0 ? Promise.resolve() : sleep(noticeMs)),
  };
}
