import { cx } from '@candor/ui/cx';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useText } from '../../../platform/i18n/text.ts';
import type { Preview } from '../ticket.api.ts';
import { moneyIn } from './preview-card.tsx';

/**
 * Fees and total at the button, where the screen is too short to show the list of figures above it:
 * nobody confirms what they would have to scroll for.
 */
export function SumLine({ preview, isOld = false }: { preview: Preview | null; isOld?: boolean }) {
  const t = useText();
  if (preview === null) return null;
  const { name, amount } = sumOf(preview);
  return (
    <p
      className={cx(
        'flex justify-between gap-3 text-label text-ink2 [@media(min-height:740px)]:hidden',
        isOld && 'opacity-60',
      )}
    >
      <span>
        {t('common.fees')}{' '}
        <span className="font-medium text-ink">
          <MoneyText amount={moneyIn(preview.feesTotal, preview.currency)} />
        </span>
      </span>
      <span>
        {t(`common.${name}`)}{' '}
        <span className="font-semibold text-ink">
          <MoneyText
            amount={moneyIn(amount, preview.currency)}
            {...(name === 'profitAfterFees' ? { look: 'change' } : {})}
          />
        </span>
      </span>
    </p>
  );
}

/** As the list above says it. */
function sumOf({ closes, isOwned, cost }: Preview) {
  if (closes === null) return { name: isOwned ? 'total' : 'marginAndFees', amount: cost } as const;
  const receives = closes.expected?.receives ?? null;
  return isOwned && receives !== null
    ? ({ name: 'youReceive', amount: receives } as const)
    : ({ name: 'profitAfterFees', amount: closes.net } as const);
}
