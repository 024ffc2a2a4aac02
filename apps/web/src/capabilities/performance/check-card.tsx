/**
 * "Check": every figure of the answer on screen computed again on this device; newer ones come
 * meanwhile.
 */
import { Button } from '@candor/ui/buttons/button';
import { Section } from '@candor/ui/lists/section';
import { CheckFrame } from '../../core/proof/check-frame.tsx';
import type { Told } from '../../core/proof/told.ts';
import { useCheck } from '../../core/proof/use-check.ts';
import { asOfText } from '../../platform/readings/as-of.ts';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { CheckOutcome } from './check-outcome.ts';
import { checkAside, type LoadBooks } from './check-performance.ts';
import type { Performance } from './performance.api.ts';

export function CheckCard({ answer, loadBooks }: { answer: Performance; loadBooks: LoadBooks }) {
  const t = useText();
  const check = useCheck(async (signal) => ({
    outcome: await checkAside(answer, loadBooks, signal),
    asOf: answer.asOf,
  }));
  return (
    <Section title={t('performance.check')}>
      <div className="grid gap-3 px-4">
        <p className="text-label text-ink2">{t('performance.check.text')}</p>
        <CheckFrame
          check={check}
          tell={({ outcome, asOf }) => tellFigures(outcome, asOf, t)}
          label={t('performance.check.act')}
        />
        <Button isWide size="medium" tone="ghost" onPress={() => push('proof/ledger')}>
          {t('performance.check.books')}
        </Button>
      </div>
    </Section>
  );
}

function tellFigures(outcome: CheckOutcome, asOf: number, say: Say): Told {
  switch (outcome.kind) {
    case 'same':
      return {
        tone: 'right',
        title: say('performance.check.same', {
          figures: outcome.figures,
          entries: outcome.entries,
        }),
        text: say('performance.check.asOf', { time: asOfText(asOf) }),
      };
    case 'different':
      return {
        tone: 'wrong',
        title: say('performance.check.different', {
          place: outcome.place,
          shown: outcome.shown,
          computed: outcome.computed,
        }),
      };
    case 'altered':
      return { tone: 'wrong', title: say('performance.check.altered', { seq: outcome.seq }) };
  }
}
