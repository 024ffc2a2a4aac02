/** In the appearance sheet and on the settings page. */
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { isComplete, languageNames, type UiLanguage } from './i18n/language.ts';
import { setLanguage, useLanguage, useText } from './i18n/text.ts';
import { languages, setPreferences, usePreferences } from './device/preferences.ts';

export function LanguageChoice() {
  const t = useText();
  const spoken = useLanguage();
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-label text-ink2">{t('common.language')}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line">
        {languages.map((language) => (
          <label key={language} className={LANGUAGE_ROW}>
            <input
              type="radio"
              name={name}
              checked={language === spoken}
              onChange={() => void setLanguage(language)}
              className="sr-only"
            />
            <span className="min-w-0 flex-1">
              <span lang={TAGS[language]} className="block text-body font-medium">
                {languageNames[language]}
              </span>
              {!isComplete(language) && (
                <span className="block text-caption text-ink3">
                  {t('shell.appearance.systemMessagesOnly')}
                </span>
              )}
            </span>
            {language === spoken && <Icon of={Check} className="shrink-0" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const LANGUAGE_ROW =
  'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 has-checked:bg-s2 ' +
  'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent';

const TAGS: Readonly<Record<UiLanguage, string>> = {
  en: 'en',
  zhHans: 'zh-Hans',
  zhHant: 'zh-Hant',
  fr: 'fr',
  es: 'es',
};

export function ThemeChoice() {
  const t = useText();
  const { theme } = usePreferences();
  return (
    <div className="grid gap-2">
      <p className="text-label text-ink2">{t('shell.appearance.theme')}</p>
      <Segmented
        label={t('shell.appearance.theme')}
        value={theme}
        onChange={(chosen) => setPreferences({ theme: chosen })}
        options={[
          { value: 'system', label: t('shell.appearance.theme.system') },
          { value: 'light', label: t('shell.appearance.theme.light') },
          { value: 'dark', label: t('shell.appearance.theme.dark') },
        ]}
      />
    </div>
  );
}

export function PriceColourChoice() {
  const t = useText();
  const { upDown } = usePreferences();
  return (
    <div className="grid gap-2">
      <p className="text-label text-ink2">{t('shell.appearance.upDown')}</p>
      <Segmented
        label={t('shell.appearance.upDown')}
        value={upDown}
        onChange={(chosen) => setPreferences({ upDown: chosen })}
        options={[
          { value: 'greenUp', label: t('shell.appearance.upDown.greenUp') },
          { value: 'redUp', label: t('shell.appearance.upDown.redUp') },
          { value: 'colourBlind', label: t('shell.appearance.upDown.colourBlind') },
        ]}
      />
      <Note>{t('shell.appearance.upDown.hint')}</Note>
    </div>
  );
}
