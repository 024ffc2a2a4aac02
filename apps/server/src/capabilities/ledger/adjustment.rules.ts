/** Larger corrections are split, each with its own reason and two operators. */
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { money, type Money } from '@candor/money/amount';
import { isMore, negate } from '@candor/money/arithmetic';
import { getDecimals, type Currency } from '@candor/money/currency';
import { parsePositiveMoney } from '@candor/money/parse';

const UNITS_MAX = 1_000_000n;

type Wanted = {
  readonly text: string;
  readonly direction: 'add' | 'take';
  readonly currency: Currency;
};

export function decideAdjustedMoney({
  text,
  direction,
  currency,
}: Wanted): Decision<Money, 'AMOUNT_INVALID' | 'AMOUNT_TOO_LARGE'> {
  const amount = parsePositiveMoney(text, currency);
  if (amount === null) return refuse('AMOUNT_INVALID');
  const max = money(currency, UNITS_MAX * 10n ** BigInt(getDecimals(currency)));
  if (isMore(amount, max)) return refuse('AMOUNT_TOO_LARGE', { max });
  return ok(direction === 'add' ? amount : negate(amount));
}
