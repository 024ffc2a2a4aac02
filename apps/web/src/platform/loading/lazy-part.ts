/**
 * A part that its screen can do without: when it cannot be loaded, nothing is shown in its place
 * and the screen stays.
 */
import { createElement, type ComponentType, type ReactNode } from 'react';
import { after } from '../timers.ts';
import { loadable, useLoaded } from './loadable.ts';

/** `place` keeps its room until it is there. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
): ComponentType<Props> {
  const part = loadable<ComponentType<Props>>(async () => {
    await ownTask();
    return await load().catch(() => Nothing);
  });
  return function Part(props: Props) {
    const Loaded = useLoaded(part);
    return Loaded === null ? place : createElement(Loaded, props);
  };
}

let last = Promise.resolve();

/**
 * To name the files of a part to the browser takes a slow phone as long as to draw one: several
 * parts that are drawn together do not ask in one task, so that taps come through between them.
 */
function ownTask(): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        after(0, resolve);
      }),
  );
  return last;
}

function Nothing(): null {
  return null;
}
