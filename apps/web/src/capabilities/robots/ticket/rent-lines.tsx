/** What a rental holds and costs, and when it decides and ends. */
import { nowMs } from '@candor/client/time';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useText } from '../../../platform/i18n/text.ts';
import type { RentalPreview } from '../robots.api.ts';
import { usd, usdOrNull } from '../../../core/product/figures.model.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';

export function RentLines({ preview }: { preview: RentalPreview }) {
  const t = useText();
  const words = useRobotWords();
  const { capital, price, total, available, firstBarAt, firstDecisionAt, endsAt, barMs } = preview;
  const now = nowMs();
  return (
    <KeyValueList>
      <KeyValue
        label={<Explained label={t('robots.rent.held')} text={t('robots.rent.held.text')} />}
      >
        <MoneyText amount={usdOrNull(capital)} />
      </KeyValue>
      <KeyValue
        label={<Explained label={t('robots.rent.paid')} text={t('robots.rent.paid.text')} />}
      >
        <MoneyText amount={usd(price)} />
      </KeyValue>
      <KeyValue label={t('robots.rent.total')}>
        <span className="text-section font-semibold">
          <MoneyText amount={usdOrNull(total)} />
        </span>
      </KeyValue>
      <KeyValue label={t('robots.rent.available')}>
        <MoneyText amount={usd(available)} rounding="down" />
      </KeyValue>
      <KeyValue label={t('robots.rent.firstBar')}>{words.moment(firstBarAt, now)}</KeyValue>
      <KeyValue label={t('robots.rent.firstDecision')}>
        {words.moment(firstDecisionAt, now)}
      </KeyValue>
      <KeyValue label={t('robots.rent.every')}>{words.duration(barMs)}</KeyValue>
      <KeyValue label={t('robots.rent.ends')}>{words.moment(endsAt, now)}</KeyValue>
    </KeyValueList>
  );
}

function Explained({ label, text }: { label: string; text: string }) {
  return (
    <>
      {label}
      <span className="block text-caption text-ink3">{text}</span>
    </>
  );
}
