/** One payment, received or to come; leads to its holding. */
import { formatDateTime } from '@candor/kit/moment-format';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { useNow } from '@candor/client/use-now';
import { viewerZone } from '@candor/client/time';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { BondPayment } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { usd } from '../../../core/product/figures.model.ts';

const TICK_MS = 1_000;

export function PaymentRow({
  payment,
  isLast = false,
}: {
  payment: BondPayment;
  isLast?: boolean;
}) {
  const t = useText();
  const words = useBondWords();
  const now = useNow(TICK_MS);
  const { holdingId, paymentKind, paysAt, amount, isPaid } = payment;
  return (
    <ListRow
      href={linkTo('bonds/holding', { id: holdingId })}
      title={words.title(payment)}
      detail={
        isPaid
          ? `${t(`bonds.payment.${paymentKind}`)} · ${formatDateTime(paysAt, viewerZone())}`
          : t(`bonds.payment.${paymentKind}`)
      }
      value={<MoneyText amount={usd(amount)} />}
      {...(isPaid
        ? {}
        : {
            valueDetail: (
              <span className="text-caption font-normal text-ink3">
                {words.paidWhen(paysAt, now)}
              </span>
            ),
          })}
      isLast={isLast}
    />
  );
}
