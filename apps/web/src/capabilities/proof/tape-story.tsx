/** How a price is made and why nobody can bend it, in plain words. */
import { Section } from '@candor/ui/lists/section';
import { useText, type TextKey } from '../../platform/i18n/text.ts';

const STEPS = ['before', 'during', 'after'] as const satisfies readonly string[];

export function TapeStory() {
  const t = useText();
  return (
    <Section>
      <div className="grid gap-4 px-4 pt-1">
        <p className="text-body text-ink2">{t('proof.lead')}</p>
        <ol className="grid gap-3">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-s2 text-label font-semibold text-ink2"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <p className="text-body font-semibold">
                  {t(`proof.step.${step}.title` satisfies TextKey)}
                </p>
                <p className="text-label text-ink2">
                  {t(`proof.step.${step}.text` satisfies TextKey)}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
