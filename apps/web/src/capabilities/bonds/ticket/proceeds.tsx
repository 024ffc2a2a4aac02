import { KeyValue } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { formatDateTime } from '@candor/kit/moment-format';
import { nowMs, viewerZone } from '@candor/client/time';
import { useText } from '../../../platform/i18n/text.ts';
import type { SalePreview } from '../bonds.api.ts';
import { instantText, useBondWords } from '../shared/bond-words.ts';
import { usdOrNull } from '../../../core/product/figures.model.ts';

/** What a sale releases and leaves, and when it is paid. */
export function Proceeds({ preview: { trade, hours } }: { preview: SalePreview }) {
  const t = useText();
  const words = useBondWords();
  return (
    <>
      <KeyValue label={t('bonds.sell.releases')}>
        <MoneyText amount={usdOrNull(trade?.releases ?? null)} />
      </KeyValue>
      <KeyValue label={t('bonds.sell.result')}>
        <MoneyText amount={usdOrNull(trade?.result ?? null)} look="change" />
      </KeyValue>
      <KeyValue label={t('bonds.sell.leaves')}>
        {trade === null || !/[1-9]/.test(trade.leaves)
          ? t('bonds.sell.leaves.none')
          : words.face(trade.leaves)}
      </KeyValue>
      {trade !== null && (
        <KeyValue label={t('bonds.sell.paid')}>
          {hours.mode === 'continuous'
            ? instantText(trade.settlesAt, nowMs())
            : formatDateTime(trade.settlesAt, viewerZone())}
        </KeyValue>
      )}
    </>
  );
}
