/**
 * "Check": every figure of the answer on screen computed again on this device; newer ones come
 * meanwhile.
 */
import { CallAborted, problemText } from '@candor/client/call-errors';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { Section } from '@candor/ui/lists/section';
import { useEffect, useRef, useState } from 'react';
import { asOfText } from '../../platform/as-of.ts';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { CheckOutcome } from './check-outcome.ts';
import { checkAside, type LoadBooks } from './check-performance.ts';
import type { Performance } from './performance.api.ts';

type Check =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'done'; readonly outcome: CheckOutcome; readonly asOf: number }
  | { readonly kind: 'trouble'; readonly text: string | null };

export function CheckCard({ answer, loadBooks }: { answer: Performance; loadBooks: LoadBooks }) {
  const t = useText();
  const [check, setCheck] = useState<Check>({ kind: 'idle' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const start = () => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const say = (next: Check) => !mine.signal.aborted && setCheck(next);
    say({ kind: 'running' });
    checkAside(answer, loadBooks, mine.signal).then(
      (outcome) => say({ kind: 'done', outcome, asOf: answer.asOf }),
      (error: unknown) => {
        if (!(error instanceof CallAborted)) say({ kind: 'trouble', text: problemText(error) });
      },
    );
  };
  return (
    <Section title={t('performance.check')}>
      <div className="grid gap-3 px-4">
        <p className="text-label text-ink2">{t('performance.check.text')}</p>
        <div role="status">
          <Outcome check={check} />
        </div>
        <Button
          isWide
          size="medium"
          tone="secondary"
          isBusy={check.kind === 'running'}
          onPress={start}
        >
          {t('performance.check.act')}
        </Button>
        <Button isWide size="medium" tone="ghost" onPress={() => push('proof/ledger')}>
          {t('performance.check.books')}
        </Button>
      </div>
    </Section>
  );
}

function Outcome({ check }: { check: Check }) {
  const t = useText();
  if (check.kind === 'trouble')
    return <Note tone="alert">{check.text ?? t('performance.check.trouble')}</Note>;
  if (check.kind !== 'done') return null;
  const { outcome, asOf } = check;
  switch (outcome.kind) {
    case 'same':
      return (
        <p className="rounded-control bg-s2 px-3 py-2.5 text-label font-medium">
          ✓ {t('performance.check.same', { figures: outcome.figures, entries: outcome.entries })}
          <span className="block text-caption font-normal text-ink2">
            {t('performance.check.asOf', { time: asOfText(asOf) })}
          </span>
        </p>
      );
    case 'different':
      return (
        <Note tone="alert">
          {t('performance.check.different', {
            place: outcome.place,
            shown: outcome.shown,
            computed: outcome.computed,
          })}
        </Note>
      );
    case 'altered':
      return <Note tone="alert">{t('performance.check.altered', { seq: outcome.seq })}</Note>;
  }
}
