/** Most readers of simplified Chinese expect red for up, so they are asked once. */
import type { UiLanguage } from '../platform/i18n/language.ts';
import type { Preferences } from '../platform/device/preferences.ts';

export function offersRedUp(
  language: UiLanguage,
  { isUpDownChosen }: Pick<Preferences, 'isUpDownChosen'>,
): boolean {
  return !isUpDownChosen && language === 'zhHans';
}
