/** Gain and loss in the same size and place: sign, triangle and amount. */
import { rateFromWire } from '@candor/money/wire';
import { MoneyText } from '@candor/ui/figures/money-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { usdOrNull } from '../../../core/product/figures.model.ts';

/** Income moves in steps of 0.001 %. */
const INCOME_DECIMALS = 3;

export function IncomeText({ amount, ratio }: { amount: string | null; ratio: string | null }) {
  return (
    <span className="grid justify-items-start">
      <span className="text-value font-semibold tracking-heading">
        <MoneyText amount={usdOrNull(amount)} look="change" />
      </span>
      <span className="text-label font-medium">
        <IncomeRatio ratio={ratio} />
      </span>
    </span>
  );
}

export function IncomeRatio({ ratio }: { ratio: string | null }) {
  return (
    <PercentText change={ratio === null ? null : rateFromWire(ratio)} decimals={INCOME_DECIMALS} />
  );
}
