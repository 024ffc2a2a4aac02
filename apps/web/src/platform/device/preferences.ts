/**
 * How this device likes the app to look and speak.
 *
 * Each stored field is read by itself: a missing one gets its default, an unknown one is left
 * alone, an invalid one is replaced. public/boot.js reads the same record before the first paint;
 * boot.test.ts holds the two together.
 */
import { oneOf, recordIn } from '@candor/client/json';
import { createStoredState } from '@candor/client/stored-state';
import { useStore } from '@candor/client/store';
import { putThemeOnPage, type Theme } from '@candor/client/theme';
import { storage } from './storage.ts';

export const PREFERENCES_VERSION = 1;

export const themes = ['system', 'dark', 'light'] as const satisfies readonly Theme[];
export const upDownColours = ['greenUp', 'redUp', 'colourBlind'] as const;
export const languages = ['en', 'zhHans', 'zhHant', 'fr', 'es'] as const;

export type UpDownColours = (typeof upDownColours)[number];
export type UiLanguage = (typeof languages)[number];

export type Preferences = {
  readonly theme: Theme;
  readonly upDown: UpDownColours;
  /** Or kept when asked about. */
  readonly isUpDownChosen: boolean;
  /** Null: the device's language counts. */
  readonly language: UiLanguage | null;
};

export const defaultPreferences: Preferences = {
  theme: 'system',
  upDown: 'greenUp',
  isUpDownChosen: false,
  language: null,
};

export function usePreferences(): Preferences {
  return useStore(store);
}

export function currentPreferences(): Preferences {
  return store.get();
}

export function setPreferences(change: Partial<Preferences>): void {
  store.keep({
    ...store.get(),
    ...(change.upDown === undefined ? {} : { isUpDownChosen: true }),
    ...change,
  });
}

export function startPreferences(): () => void {
  store.start();
  putOnPage(store.get());
  const endPage = store.subscribe(() => putOnPage(store.get()));
  const endTabs = store.follow();
  return () => {
    endPage();
    endTabs();
  };
}

export function onPreferencesChange(listener: () => void): () => void {
  return store.subscribe(listener);
}

export function readPreferences(text: string | null): Preferences {
  const record = recordIn(text);
  return {
    theme: oneOf(themes, record['theme']) ?? defaultPreferences.theme,
    upDown: oneOf(upDownColours, record['upDown']) ?? defaultPreferences.upDown,
    // Before this field existed, only a choice could differ from the default.
    isUpDownChosen:
      record['isUpDownChosen'] === true ||
      (oneOf(upDownColours, record['upDown']) ?? defaultPreferences.upDown) !==
        defaultPreferences.upDown,
    language: oneOf(languages, record['language']) ?? defaultPreferences.language,
  };
}

const store = createStoredState<'candor.preferences', Preferences>({
  storage,
  key: 'candor.preferences',
  initial: defaultPreferences,
  // Invalid text means: start afresh.
  read: readPreferences,
  write: (preferences) => JSON.stringify({ version: PREFERENCES_VERSION, ...preferences }),
});

function putOnPage({ theme, upDown }: Preferences): void {
  putThemeOnPage(theme);
  document.documentElement.dataset['updown'] = upDown;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.media.includes('dark') ? 'dark' : 'light';
    bar.content = BAR_COLOURS[theme === 'system' ? own : theme];
  }
}

/** The background token of each theme. */
const BAR_COLOURS = { dark: '#0a0d12', light: '#f6f5f1' };
