/**
 * A screen that is loaded when it is first shown. After a deployment the chunk of an old page may be gone, and a chunk may not come at
 * all without network: both end as ScreenNotLoaded, for which the shell offers to reload.
 */
import { lazy, type ComponentType } from 'react';
import type { ScreenOf } from './page-screen.tsx';

/** Spec 9: an asynchronous page that has not come by then does not come. */
const SCREEN_TIMEOUT_MS = 60_000;

export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded';
}

export function lazyScreen(load: () => Promise<ComponentType<ScreenOf>>): ComponentType<ScreenOf> {
  return lazy(async () => ({ default: await withinTime(load()) }));
}

async function withinTime<Result>(loading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScreenNotLoaded('the screen took too long to load')), SCREEN_TIMEOUT_MS);
  });
  const loaded = loading.catch((cause: unknown) => {
    throw new ScreenNotLoaded('the screen could not be loaded', { cause });
  });
  return await Promise.race([loaded, late]).finally(() => clearTimeout(timer));
}
