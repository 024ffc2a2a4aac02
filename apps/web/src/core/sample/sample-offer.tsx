import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { FlaskConical } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';

/** Beside a form: fills it with details of nobody, for trying it. */
export function SampleOffer({ onUse, isBusy = false }: { onUse: () => void; isBusy?: boolean }) {
  const t = useText();
  return (
    <section
      aria-label={t('auth.sample.title')}
      className="grid gap-3 rounded-card border border-dashed border-line-strong p-4"
    >
      <p className="text-label text-ink2">{t('auth.sample.text')}</p>
      <Button
        size="medium"
        tone="secondary"
        isWide
        isBusy={isBusy}
        icon={<Icon of={FlaskConical} size={18} />}
        onPress={onUse}
      >
        {t('auth.sample.use')}
      </Button>
    </section>
  );
}
