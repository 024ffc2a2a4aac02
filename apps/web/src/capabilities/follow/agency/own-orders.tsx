import { MoneyText } from '@candor/ui/figures/money-text';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { useOrdersWith } from '../follow.api.ts';
import { usdOrNull } from '../../../core/product/figures.model.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';

/** The own orders that are under way here, each with its result so far. */
export function OwnOrders({ agencyId }: { agencyId: string }) {
  const t = useText();
  const words = useFollowWords();
  const orders = useOrdersWith(agencyId);
  if (orders.status !== 'ready') return null;
  const open = orders.data.items.filter(
    ({ state }) => state === 'waitConfirm' || state === 'toBeSettled',
  );
  if (open.length === 0) return null;
  return (
    <ul aria-label={t('follow.agency.own')} className="grid gap-2">
      {open.map(({ id, amount, profit, state }) => (
        <li key={id}>
          <a
            href={linkTo('follow/order', { id })}
            className="flex min-h-11 items-center justify-between gap-3 rounded-control bg-s2 px-3.5 text-label font-medium"
          >
            <span>{t('follow.agency.ownOrder', { amount: words.money(amount) })}</span>
            {state === 'waitConfirm' ? (
              <span className="text-ink2">{t('follow.order.waitConfirm')}</span>
            ) : (
              <MoneyText amount={usdOrNull(profit)} look="change" />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
