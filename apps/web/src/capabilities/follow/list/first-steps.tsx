/** For customers who follow nobody yet: how it goes in four lines, and where to begin. */
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import type { AgencyList } from '../follow.api.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { firstToFollow, practiceTerm } from './agencies.model.ts';

const STEPS = ['choose', 'strike', 'run', 'settle'] as const;

export function FirstSteps({ list: { items, strikes } }: { list: AgencyList }) {
  const t = useText();
  const words = useFollowWords();
  const first = firstToFollow(items);
  const practice = first === null ? null : practiceTerm(first);
  return (
    <section
      aria-label={t('follow.first.title')}
      className="grid gap-3 rounded-card border border-line-strong bg-s1 p-4"
    >
      <h2 className="text-body font-semibold">{t('follow.first.title')}</h2>
      <ol className="grid gap-2.5">
        {STEPS.map((step, place) => (
          <li key={step} className="flex gap-3 text-label text-ink2">
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full text-caption font-semibold',
                place === 0 ? 'bg-ink text-bg' : 'bg-s2 text-ink2',
              )}
            >
              {place + 1}
            </span>
            <span className="pt-0.5">
              {step === 'strike'
                ? t(`follow.first.strike.${strikes.mode}`)
                : t(`follow.first.${step}`)}
            </span>
          </li>
        ))}
      </ol>
      {first !== null && practice !== null && (
        <div className="grid justify-items-start gap-1.5">
          <Button
            size="medium"
            onPress={() => push('pages/payment/follow', { id: first.id, term: 'practice' })}
          >
            {t('follow.first.act', { term: words.term(practice) })}
          </Button>
          <p className="text-caption text-ink3">
            {t('follow.first.which', { name: first.name, level: first.riskLevel })}
          </p>
        </div>
      )}
    </section>
  );
}
