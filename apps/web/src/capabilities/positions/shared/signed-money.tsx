import type { Money } from '@candor/money/amount';
import { formatMoney } from '@candor/money/format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';

/** Signs, not colours: a booking is no price. */
export function SignedMoney({ amount }: { amount: Money | null }) {
  const { locale } = useFigures();
  return (
    <NumberText text={amount === null ? null : formatMoney(amount, { locale, sign: 'always' })} />
  );
}
