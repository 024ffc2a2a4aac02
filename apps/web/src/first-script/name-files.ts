/**
 * The files of the screen that an address names are asked for together with the app, not after it
 * has run: the hash and the window are known to the browser alone. Only for the screens that visits
 * begin with, because each costs a line; for any other it is the list of those. A window with room
 * also needs the frame around them.
 */
import { languageTag } from '@candor/contract/kernel/language';
import { WITH_ROOM } from '../platform/window/room-queries.ts';
import { readAddress } from './address.ts';

/** Files in any language, in English, in Chinese. */
export type ScreenFiles = readonly [string[], string[], string[]];
export type EarlyFiles = {
  readonly first: Readonly<Record<string, ScreenFiles>>;
  readonly further: ScreenFiles;
  readonly desktop: ScreenFiles;
  /** What makes Traditional Chinese of Simplified. */
  readonly traditional: readonly string[];
};

export function nameFiles({ first, further, desktop, traditional }: EarlyFiles): void {
  const { lang } = document.documentElement;
  const parts = [
    first[readAddress().path] ?? further,
    ...(matchMedia(WITH_ROOM).matches ? [desktop] : []),
  ];
  const files = parts.flatMap(([any, english, chinese]) => [
    ...any,
    ...(lang === languageTag.en ? english : chinese),
  ]);
  if (lang === languageTag.zhHant) files.push(...traditional);
  for (const file of new Set(files)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
