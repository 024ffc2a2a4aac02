import { closeAppearance, useIsAppearanceOpen } from '../platform/appearance.tsx';
import { LanguageChoice, PriceColourChoice, ThemeChoice } from '../platform/appearance-choices.tsx';
import { useText } from '../platform/i18n/text.ts';
import { AppSheet } from '../platform/app-sheet.tsx';

export function AppearanceSheet() {
  const t = useText();
  return (
    <AppSheet
      isOpen={useIsAppearanceOpen()}
      onClose={closeAppearance}
      title={t('shell.appearance.title')}
    >
      <div className="grid gap-6">
        <LanguageChoice />
        <ThemeChoice />
        <PriceColourChoice />
      </div>
    </AppSheet>
  );
}
