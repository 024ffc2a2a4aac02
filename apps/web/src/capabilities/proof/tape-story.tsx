/** How a price is made and why nobody can bend it, in plain words. */
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../platform/i18n/text.ts';
import { NumberedSteps } from './numbered-steps.tsx';

const STEPS = ['before', 'during', 'after'] as const satisfies readonly string[];

export function TapeStory() {
  const t = useText();
  return (
    <Section>
      <div className="grid gap-4 px-4 pt-1">
        <p className="text-body text-ink2">{t('proof.lead')}</p>
        <NumberedSteps
          steps={STEPS.map((step) => ({
            title: t(`proof.step.${step}.title`),
            text: t(`proof.step.${step}.text`),
          }))}
        />
      </div>
    </Section>
  );
}
