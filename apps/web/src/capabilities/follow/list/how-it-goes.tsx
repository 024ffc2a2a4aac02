/** For customers who follow nobody yet: how it goes in four lines, and where to begin. */
import { Button } from '@candor/ui/buttons/button';
import { FirstSteps } from '../../../core/product/first-steps.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import type { AgencyList } from '../follow.api.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { firstToFollow, practiceTerm } from './agencies.model.ts';

export function HowItGoes({ list: { items, strikes } }: { list: AgencyList }) {
  const t = useText();
  const words = useFollowWords();
  const first = firstToFollow(items);
  const practice = first === null ? null : practiceTerm(first);
  return (
    <FirstSteps
      isStrong
      title={t('follow.first.title')}
      steps={[
        t('follow.first.choose'),
        t(`follow.first.strike.${strikes.mode}`),
        t('follow.first.run'),
        t('follow.first.settle'),
      ]}
    >
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
    </FirstSteps>
  );
}
