/**
 * What single keys do on the screen that is shown. A screen offers its acts while it stands; the
 * desktop listens (shell/desktop). None of them sends anything: they lead to the usual form or
 * question.
 */
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '@candor/client/store';

export type KeyAct = 'buy' | 'sell' | 'cancel' | 'layouts';
type Offered = ReadonlyMap<KeyAct, () => void>;

export function useKeyAct(name: KeyAct, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const own = () => run();
    offered.set(new Map(offered.get()).set(name, own));
    return () => {
      if (offered.get().get(name) !== own) return;
      const rest = new Map(offered.get());
      rest.delete(name);
      offered.set(rest);
    };
  }, [name]);
}

export function useOfferedActs(): Offered {
  return useStore(offered);
}

export function runKeyAct(name: KeyAct): boolean {
  const act = offered.get().get(name);
  act?.();
  return act !== undefined;
}

const offered = createStore<Offered>(new Map());
