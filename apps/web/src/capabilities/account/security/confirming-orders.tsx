/** Up to which worth one tap confirms an order. It belongs to the account, not to this device. */
import { tapLimits } from '@candor/contract/kernel/orders';
import { Segmented } from '@candor/ui/fields/segmented';
import { Section } from '@candor/ui/lists/section';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { useSetTapLimit, useTradingAccess } from '../../../core/ticket/lock/trading-access.ts';
import { useText } from '../../../platform/i18n/text.ts';

export function ConfirmingOrders() {
  const t = useText();
  const access = useTradingAccess();
  const change = useSetTapLimit();
  if (access.status === 'unavailable') return null;
  return (
    <Section title={t('account.confirming.title')}>
      <div className="grid gap-2 px-4">
        {access.status === 'ready' ? (
          <Segmented
            label={t('account.confirming.title')}
            value={access.data.tapLimit ?? '0'}
            onChange={(limit) => change.send({ body: { limit } })}
            options={tapLimits.map((limit) => ({
              value: limit,
              label: t(`account.confirming.limit.${limit}`),
            }))}
          />
        ) : (
          <Skeleton className="h-9 w-full rounded-control" />
        )}
        <p className="text-label text-ink2">{t('account.confirming.text')}</p>
      </div>
    </Section>
  );
}
