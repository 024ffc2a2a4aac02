/** Why nobody can bend the books unseen, in plain words; and what this does not show. */
import { Note } from '@candor/ui/marks/note';
import { Section } from '@candor/ui/lists/section';
import { useText, type TextKey } from '../../platform/i18n/text.ts';

const STEPS = ['chain', 'signed', 'kept'] as const satisfies readonly string[];

export function LedgerStory() {
  const t = useText();
  return (
    <Section title={t('ledger.how.title')}>
      <div className="grid gap-4 px-4">
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
                  {t(`ledger.how.${step}.title` satisfies TextKey)}
                </p>
                <p className="text-label text-ink2">
                  {t(`ledger.how.${step}.text` satisfies TextKey)}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <Note>{t('ledger.how.limits')}</Note>
      </div>
    </Section>
  );
}
