import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { FlaskConical } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';

type SampleTexts = { readonly title: string; readonly text: string; readonly use: string };

/** Beside a form: fills it with details of nobody, for trying it. */
export function SampleOffer({
  onUse,
  isBusy = false,
  texts,
}: {
  onUse: () => void;
  isBusy?: boolean;
  /** Where it is something else than details. */
  texts?: SampleTexts;
}) {
  const t = useText();
  const { title, text, use } = texts ?? {
    title: t('auth.sample.title'),
    text: t('auth.sample.text'),
    use: t('auth.sample.use'),
  };
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-card border border-dashed border-line-strong p-4"
    >
      <p className="text-label text-ink2">{text}</p>
      <Button
        size="medium"
        tone="secondary"
        isWide
        isBusy={isBusy}
        icon={<Icon of={FlaskConical} size={18} />}
        onPress={onUse}
      >
        {use}
      </Button>
    </section>
  );
}
