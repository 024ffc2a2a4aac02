/**
 * A part that its screen can do without: when it cannot be loaded, nothing is shown in its place
 * and the screen stays.
 */
import { lazy, type ComponentType } from 'react';

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing(): null {
  return null;
}
