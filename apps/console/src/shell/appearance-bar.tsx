import { cx } from '@candor/ui/cx';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Languages, Moon, Sun, SunMoon } from 'lucide-react';
import { setLanguage, useLanguage, useText } from '../platform/i18n/text.ts';
import { setPreferences, themes, usePreferences } from '../platform/preferences.ts';

const GLYPHS = { system: SunMoon, light: Sun, dark: Moon };

export function AppearanceBar({ isStacked = false }: { isStacked?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { theme } = usePreferences();
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return (
    <div className={cx('flex gap-1', isStacked && '@max-[8rem]:flex-col @max-[8rem]:items-center')}>
      <IconButton
        icon={Languages}
        label={t('console.appearance.language')}
        onPress={() => void setLanguage(language === 'en' ? 'zhHans' : 'en')}
      />
      <IconButton
        icon={GLYPHS[theme]}
        label={t('console.appearance.theme', { theme: t(`console.theme.${theme}`) })}
        onPress={() => setPreferences({ theme: nextTheme })}
      />
    </div>
  );
}
