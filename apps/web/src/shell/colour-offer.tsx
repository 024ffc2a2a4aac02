import { Button } from '@candor/ui/buttons/button';
import { useLanguage, useText } from '../platform/i18n/text.ts';
import { setPreferences, usePreferences } from '../platform/device/preferences.ts';
import { offersRedUp } from './colour-offer.model.ts';

export function ColourOffer() {
  const t = useText();
  const language = useLanguage();
  const preferences = usePreferences();
  if (!offersRedUp(language, preferences)) return null;
  return (
    <section
      aria-label={t('shell.appearance.upDown')}
      className="flex shrink-0 items-center gap-2 border-t border-line bg-s1 px-4 py-2"
    >
      <p className="min-w-0 flex-1 text-label text-ink2">{t('shell.colourOffer')}</p>
      <Button size="small" onPress={() => setPreferences({ upDown: 'redUp' })}>
        {t('shell.appearance.upDown.redUp')}
      </Button>
      <Button size="small" tone="secondary" onPress={() => setPreferences({ upDown: 'greenUp' })}>
        {t('shell.appearance.upDown.greenUp')}
      </Button>
    </section>
  );
}
