/** What is agreed to: on the ticket and on its confirmation. */
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useText } from '../../../platform/i18n/text.ts';
import type { FollowPreview } from '../follow.api.ts';
import { usdOrNull, usd } from '../../../core/product/figures.model.ts';
import { exactUnit } from '../shared/figures.model.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { StrikeLine } from './strike-line.tsx';

export function OrderLines({ preview }: { preview: FollowPreview }) {
  const t = useText();
  const words = useFollowWords();
  const { locale } = useFigures();
  const { amount, term, strikesAt, settlesAt, feeRate, fee, unitValue, unitsAbout } = preview;
  return (
    <KeyValueList>
      <KeyValue label={t('follow.lines.amount')}>
        <span className="text-section font-semibold">
          <MoneyText amount={usdOrNull(amount)} />
        </span>
      </KeyValue>
      <KeyValue label={t('common.term')}>{term === null ? '—' : words.term(term)}</KeyValue>
      <StrikeLine strikesAt={strikesAt} />
      <KeyValue label={t('common.settlementDate')}>
        {settlesAt === null ? '—' : words.moment(settlesAt)}
      </KeyValue>
      <KeyValue label={t('follow.lines.unit')}>
        <NumberText text={exactUnit(unitValue?.value ?? null, locale)} />
      </KeyValue>
      <KeyValue label={t('follow.lines.units')}>
        <NumberText text={exactUnit(unitsAbout, locale)} />
      </KeyValue>
      <KeyValue
        label={
          <>
            {t('follow.fee')}
            <span className="block text-caption text-ink3">
              {t('follow.lines.feeWhy', { rate: words.percent(feeRate) ?? '—' })}
            </span>
          </>
        }
      >
        <MoneyText amount={usdOrNull(fee)} />
      </KeyValue>
      <WalletLines preview={preview} />
    </KeyValueList>
  );
}

/** Where the money comes from: free in the follow wallet, and what moves with the order. */
function WalletLines({
  preview: { available, after, funding, missing },
}: {
  preview: FollowPreview;
}) {
  const t = useText();
  return (
    <>
      <KeyValue label={t('follow.lines.available')}>
        <MoneyText amount={usd(available)} rounding="down" />
      </KeyValue>
      {funding !== null && (
        <KeyValue label={t('follow.lines.move')}>
          <MoneyText amount={usd(funding.move)} />
        </KeyValue>
      )}
      {funding === null && missing !== null && (
        <KeyValue label={t('follow.lines.missing')}>
          <MoneyText amount={usd(missing)} />
        </KeyValue>
      )}
      {after !== null && (
        <KeyValue label={t('follow.lines.after')}>
          <MoneyText amount={usd(after)} rounding="down" />
        </KeyValue>
      )}
    </>
  );
}

/** Said before paying, above everything else. */
export function LockedNote({ preview: { settlesAt } }: { preview: FollowPreview }) {
  const t = useText();
  const words = useFollowWords();
  return (
    <div
      role="note"
      className="rounded-card border border-line-strong bg-s2 px-4 py-3 text-label font-medium"
    >
      {settlesAt === null
        ? t('follow.locked')
        : t('follow.locked.until', { at: words.moment(settlesAt) })}{' '}
      <span className="font-normal text-ink2">{t('follow.locked.cancel')}</span>
    </div>
  );
}
