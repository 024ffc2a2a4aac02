/**
 * Code that is loaded once, and drawn as soon as it is there. React's own `lazy` draws nothing
 * within 300 ms after a placeholder, wherever on the page that was.
 */
import { startTransition, useEffect, useState } from 'react';

export type Loadable<Value> = {
  /** Again after a failure. */
  readonly load: () => Promise<Value>;
  readonly current: () => Value | null;
};

export function loadable<Value>(loadAnew: () => Promise<Value>): Loadable<Value> {
  let loaded: { readonly value: Value } | null = null;
  let loading: Promise<Value> | null = null;
  const load = async (): Promise<Value> => {
    try {
      const value = await loadAnew();
      loaded = { value };
      return value;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return { load: () => (loading ??= load()), current: () => loaded?.value ?? null };
}

/** Null until it is there; a failure is thrown where it would be drawn. */
export function useLoaded<Value>(wanted: Loadable<Value>): Value | null {
  const [, drawAgain] = useState<unknown>(null);
  const value = wanted.current();
  useEffect(() => {
    if (wanted.current() !== null) return;
    let isWanted = true;
    wanted.load().then(
      () => isWanted && startTransition(() => drawAgain({})),
      (error: unknown) =>
        isWanted &&
        drawAgain(() => {
          throw error;
        }),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return value;
}
