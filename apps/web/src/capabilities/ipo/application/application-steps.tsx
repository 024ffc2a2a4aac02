import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useText } from '../../../platform/i18n/text.ts';
import type { Subscription, SubscriptionDetail } from '../ipo.api.ts';
import { Card, Part } from '../../../core/product/part.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

/** Everything it went through, the newest first. */
export function ApplicationSteps({
  of: { lot, currency },
  steps,
}: {
  of: Subscription;
  steps: SubscriptionDetail['steps'];
}) {
  const t = useText();
  const words = useIpoWords();
  return (
    <Part title={t('ipo.steps')}>
      <Card>
        <KeyValueList>
          {steps.toReversed().map(({ state, at, quantity, held }) => (
            <KeyValue
              key={`${state} ${at} ${quantity}`}
              label={
                <>
                  <span className="block text-body text-ink">{t(`ipo.state.${state}`)}</span>
                  <span className="block text-caption text-ink3">{words.moment(at)}</span>
                </>
              }
            >
              <span className="block text-label">{words.quantity(quantity, lot)}</span>
              <span className="block text-caption font-normal text-ink3">
                {t('ipo.step.held', { amount: words.money(held, currency) })}
              </span>
            </KeyValue>
          ))}
        </KeyValueList>
      </Card>
    </Part>
  );
}
