/**
 * After a deployment the chunk of an old page may be gone, and without network none comes: both end
 * as ScreenNotLoaded, for which the shell offers to reload.
 */
import { lazy, type ComponentType } from 'react';
import { withTexts, type TextPart } from './i18n/text.ts';

/** Spec 9. */
const SCREEN_TIMEOUT_MS = 60_000;

export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded';
}

/** `parts` are the texts of the screen and everything in it (screen-texts.test.ts). */
export function lazyScreen<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...parts: TextPart[]
): ComponentType<Props> {
  return lazy(async () => ({ default: await withinTime(withTexts(load, ...parts)) }));
}

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
