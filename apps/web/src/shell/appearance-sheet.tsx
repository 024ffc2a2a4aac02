import { Sheet } from '@candor/ui/overlays/sheet';
import { closeAppearance, useIsAppearanceOpen } from '../platform/appearance.tsx';
import { LanguageChoice, PriceColourChoice, ThemeChoice } from '../platform/appearance-choices.tsx';
import { useText } from '../platform/i18n/text.ts';

export function AppearanceSheet() {
  const t = useText();
  return (
    <Sheet
      isOpen={useIsAppearanceOpen()}
      onClose={closeAppearance}
      title={t('shell.appearance.title')}
      closeLabel={t('framework.close')}
    >
      <div className="grid gap-6">
        <LanguageChoice />
        <ThemeChoice />
        <PriceColourChoice />
      </div>
    </Sheet>
  );
}
