import { KeyValue } from '@candor/ui/figures/key-value';
import { useNow } from '@candor/client/use-now';
import { useText } from '../../../platform/i18n/text.ts';
import type { Holding } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';

const TICK_MS = 1_000;

/** What it pays next, and when; nothing once nothing is to come. */
export function NextPayment({ of: { nextPayment } }: { of: Pick<Holding, 'nextPayment'> }) {
  const t = useText();
  const words = useBondWords();
  const now = useNow(TICK_MS);
  if (nextPayment === null) return null;
  const { kind, amount, paysAt } = nextPayment;
  return (
    <KeyValue label={t('bonds.next.label', { what: t(`bonds.payment.${kind}`) })}>
      {t('bonds.next.value', {
        amount: words.money(amount),
        when: words.paidWhen(paysAt, now),
      })}
    </KeyValue>
  );
}
