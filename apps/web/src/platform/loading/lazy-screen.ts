/**
 * After a deployment the chunk of an old page may be gone, and without network none comes: both end
 * as ScreenNotLoaded, for which the shell offers to reload.
 */
import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { withTexts, type TextPart } from '../i18n/text.ts';

/** Spec 9. */
const SCREEN_TIMEOUT_MS = 60_000;

export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded';
}

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** `parts` are the texts of the screen and everything in it (screen-texts.test.ts). */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...parts: TextPart[]
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded = await withinTime(withTexts(load, ...parts)));
  const Waiting = lazy(async () => ({ default: await loadOnce() }));
  function Screen(props: Props) {
    // One that is there is drawn without waiting, and stays the same while it is shown.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return createElement(Shown, props);
  }
  loaders.set(Screen, loadOnce);
  return Screen;
}

/** Rejects as drawing the screen would. */
export async function loadScreen(screen: object): Promise<void> {
  await loaders.get(screen)?.();
}

/**
 * Waits until the screen can be drawn at once, and no longer than React would wait after it has
 * shown a skeleton in its place; longer where a still of it stands there already. A screen that
 * cannot be loaded says so where it is drawn.
 */
export async function screenLoaded(screen: object): Promise<void> {
  const waitMs = document.querySelector('[data-still]') === null ? SKELETON_MS : STILL_MS;
  const loading = loadScreen(screen).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

const SKELETON_MS = 300;
const STILL_MS = 10_000;

async function withinTime<Result>(loading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ScreenNotLoaded('the screen took too long to load')),
      SCREEN_TIMEOUT_MS,
    );
  });
  const loaded = loading.catch((cause: unknown) => {
    throw new ScreenNotLoaded('the screen could not be loaded', { cause });
  });
  return await Promise.race([loaded, late]).finally(() => clearTimeout(timer));
}
