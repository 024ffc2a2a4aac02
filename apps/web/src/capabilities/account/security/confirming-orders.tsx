/** Up to which worth one tap confirms an order. It belongs to the account, not to this device. */
import { tapLimits, type TapLimit } from '@candor/contract/kernel/orders';
import { Segmented } from '@candor/ui/fields/segmented';
import { Section } from '@candor/ui/lists/section';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { useTapLimit, useTradingAccess } from '../../../core/ticket/lock/trading-access.ts';
import { useText } from '../../../platform/i18n/text.ts';

export function ConfirmingOrders() {
  const t = useText();
  const access = useTradingAccess();
  if (access.status === 'unavailable') return null;
  return (
    <Section title={t('account.confirming.title')}>
      <div className="grid gap-2 px-4">
        {access.status === 'ready' ? (
          <Choice saved={access.data.tapLimit ?? '0'} />
        ) : (
          <Skeleton className="h-9 w-full rounded-control" />
        )}
        <p className="text-label text-ink2">{t('account.confirming.text')}</p>
      </div>
    </Section>
  );
}

function Choice({ saved }: { saved: TapLimit }) {
  const t = useText();
  const { shown, change } = useTapLimit(saved);
  return (
    <Segmented
      label={t('account.confirming.title')}
      value={shown}
      onChange={(limit) => change(() => limit)}
      options={tapLimits.map((limit) => ({
        value: limit,
        label: t(`account.confirming.limit.${limit}`),
      }))}
    />
  );
}
