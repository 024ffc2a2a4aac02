/**
 * A part that its screen can do without: when it cannot be loaded, nothing is shown in its place
 * and the screen stays.
 */
import { createElement, type ComponentType, type ReactNode } from 'react';
import { loadable, useLoaded } from './loadable.ts';

/** `place` keeps its room until it is there. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
): ComponentType<Props> {
  const part = loadable<ComponentType<Props>>(() => load().catch(() => Nothing));
  return function Part(props: Props) {
    const Loaded = useLoaded(part);
    return Loaded === null ? place : createElement(Loaded, props);
  };
}

function Nothing(): null {
  return null;
}
