/**
 * What it costs and holds, and until when, by the code that books it. The last answer stays,
 * dimmed, while the next comes. Unknown is a dash.
 */
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Icon } from '@candor/ui/marks/icon';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { ArrowRight } from 'lucide-react';
import { PreviewFrame } from '../../../core/ticket/review/preview-frame.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { Offering, SubscriptionPreview } from '../ipo.api.ts';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import type { SubscribeTicket } from './use-subscribe-ticket.ts';

export function SubscribePreview({
  ticket: { offering, preview, trouble, isCurrent },
}: {
  ticket: SubscribeTicket;
}) {
  const t = useText();
  return (
    <PreviewFrame
      label={t('ipo.preview')}
      {...{ isCurrent, trouble }}
      loading={
        <div role="status" aria-label={t('framework.loading')} className="grid gap-3 py-3">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
        </div>
      }
    >
      {preview === null ? null : <PreviewLines offering={offering} preview={preview} />}
    </PreviewFrame>
  );
}

export function PreviewLines({
  offering,
  preview,
}: {
  offering: Offering;
  preview: SubscriptionPreview;
}) {
  const t = useText();
  const words = useIpoWords();
  const { currency, fees, buyingPower, heldUntil } = preview;
  const money = (amount: string | null) => (amount === null ? '—' : words.money(amount, currency));
  return (
    <>
      <KeyValueList>
        <KeyValue label={t('ipo.preview.quantity')}>
          {preview.quantity === null ? '—' : words.quantity(preview.quantity, offering.lot)}
        </KeyValue>
        <KeyValue label={t('ipo.preview.price')}>{words.price(preview.price, offering)}</KeyValue>
        <KeyValue label={t('ipo.preview.value')}>{money(preview.value)}</KeyValue>
        {fees.map(({ item, amount }) => (
          <KeyValue key={item} label={t(`trading.fee.${item}`)}>
            {money(amount)}
          </KeyValue>
        ))}
        {fees.length === 0 ? (
          <KeyValue label={t('common.fees')}>{t('common.none')}</KeyValue>
        ) : (
          <KeyValue label={t('ipo.preview.feesTotal')}>{money(preview.feesTotal)}</KeyValue>
        )}
        <KeyValue label={t('ipo.preview.total')}>
          <span className="font-semibold">{money(preview.total)}</span>
        </KeyValue>
        {/[1-9]/.test(preview.alreadyHeld) && (
          <KeyValue label={t('ipo.preview.already')}>{money(preview.alreadyHeld)}</KeyValue>
        )}
        {preview.totalUsd !== null && (
          <KeyValue label={t('common.inUsDollars')}>
            {words.money(preview.totalUsd, 'USD')}
          </KeyValue>
        )}
        <KeyValue label={t('ipo.preview.wallet')}>
          <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5">
            <span className="text-label text-ink2">{money(buyingPower.before)}</span>
            <Icon of={ArrowRight} size={14} className="self-center text-ink3" />
            <span>{money(buyingPower.after)}</span>
          </span>
        </KeyValue>
        {buyingPower.missing !== null && preview.funding === null && (
          <KeyValue label={t('common.shortfall')}>
            <span className="text-alert">{money(buyingPower.missing)}</span>
          </KeyValue>
        )}
      </KeyValueList>
      <p className="border-t border-line py-2 text-caption text-ink3">
        {t('ipo.preview.held', {
          result: words.moment(heldUntil.result),
          listing: words.moment(heldUntil.listing),
        })}
      </p>
    </>
  );
}
