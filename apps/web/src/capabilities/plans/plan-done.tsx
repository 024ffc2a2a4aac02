/** A plan was made or changed: when it buys, and where to see it. */
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import type { ComponentProps } from 'react';
import { PurchaseDone } from '../../core/purchase/purchase-done.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { NextDates } from './next-dates.tsx';
import { usePlanWords } from './plan-words.ts';
import type { Plan } from './plans.api.ts';

type Done = ComponentProps<typeof PurchaseDone>;

export function PlanDone({
  plan,
  ...done
}: Pick<Done, 'screen' | 'title'> & { plan: Plan; another?: NonNullable<Done['another']> }) {
  const t = useText();
  const words = usePlanWords();
  const { id, amount, next } = plan;
  return (
    <PurchaseDone
      {...done}
      text={<p>{t('plans.made.text', { amount: words.money(amount), name: words.name(plan) })}</p>}
      figures={
        <>
          <KeyValueList>
            <KeyValue label={t('plans.every')}>{words.every(plan)}</KeyValue>
          </KeyValueList>
          <NextDates dates={next} />
        </>
      }
      next={[
        { label: t('plans.see'), onPress: () => void replace('plans/plan', { id }) },
        { label: t('plans.all'), onPress: () => void replace('plans/index') },
      ]}
    />
  );
}
