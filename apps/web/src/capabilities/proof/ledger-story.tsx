/** Why nobody can bend the books unseen, in plain words; and what this does not show. */
import { Note } from '@candor/ui/marks/note';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../platform/i18n/text.ts';
import { NumberedSteps } from './numbered-steps.tsx';

const STEPS = ['chain', 'signed', 'kept'] as const satisfies readonly string[];

export function LedgerStory() {
  const t = useText();
  return (
    <Section title={t('ledger.how.title')}>
      <div className="grid gap-4 px-4">
        <NumberedSteps
          steps={STEPS.map((step) => ({
            title: t(`ledger.how.${step}.title`),
            text: t(`ledger.how.${step}.text`),
          }))}
        />
        <Note>{t('ledger.how.limits')}</Note>
      </div>
    </Section>
  );
}
