/**
 * Ending a rental now: what is sold at about which price, what comes back of the rental price, and
 * what is paid out in all. Nothing is needed to get one's money out. One opening has one request
 * id, so a retry cannot redeem twice.
 */
import { newRequestId } from '@candor/client/request-id';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { StickyActs } from '../../../core/ticket/review/sticky-acts.tsx';
import { priceText } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import {
  refetchRentals,
  useRedeemRental,
  useRedemptionPreview,
  type RedemptionPreview,
  type Rental,
} from '../robots.api.ts';
import { usd, usdOrNull } from '../../../core/product/figures.model.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';

export function RedeemSheet({
  isOpen,
  rental,
  onClose,
}: {
  isOpen: boolean;
  rental: Rental;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('robots.redeem')}>
      <Question rental={rental} onClose={onClose} />
    </AppSheet>
  );
}

function Question({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  const t = useText();
  const words = useRobotWords();
  const [requestId] = useState(newRequestId);
  const { preview, problem } = useRedemptionPreview(rental.id);
  const redeeming = useRedeemRental({
    done: () => {
      void refetchRentals();
      showToast(t('robots.redeem.done'), 'done');
      onClose();
    },
    refused: () => void refetchRentals(),
  });
  const { refusal, isLost, isSending } = redeeming;
  const stop = preview?.problem?.text ?? problem;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-label text-ink2">{t('robots.redeem.text')}</p>
      {preview === null ? (
        problem === null && <SkeletonRows count={5} label={t('framework.loading')} />
      ) : (
        <RedeemLines preview={preview} />
      )}
      {stop !== null && <Note tone="alert">{stop}</Note>}
      <Note>{t('robots.redeem.estimate')}</Note>
      <StickyActs>
        {refusal !== null && <Note tone="alert">{refusal.message}</Note>}
        {isLost && <Note tone="alert">{t('robots.redeem.lost')}</Note>}
        <HoldButton
          tone="sell"
          isDisabled={(preview === null || stop !== null) && !isLost}
          isBusy={isSending}
          onConfirm={() => redeeming.send({ body: { requestId, orderId: rental.id } })}
        >
          {isLost
            ? t('framework.retry')
            : preview === null || preview.comesBack === null
              ? t('robots.redeem.act')
              : t('robots.redeem.actFor', { amount: words.money(preview.comesBack) })}
        </HoldButton>
      </StickyActs>
    </div>
  );
}

function RedeemLines({ preview }: { preview: RedemptionPreview }) {
  const t = useText();
  const words = useRobotWords();
  const { locale } = useFigures();
  const { sales, cash, fees, refund, unusedRatio, income, comesBack, result } = preview;
  return (
    <div className="rounded-card border border-line px-3.5 py-1" aria-live="polite">
      <KeyValueList>
        {sales.map(({ code, quantity, price, proceeds, decimals }) => (
          <KeyValue
            key={code}
            label={
              <>
                {t('robots.redeem.sell', { quantity: words.quantity(quantity), code })}
                <span className="block text-caption text-ink3">
                  {price === null
                    ? t('robots.redeem.noPrice')
                    : t('robots.redeem.at', {
                        price: priceText(price, { locale, decimals }) ?? '—',
                      })}
                </span>
              </>
            }
          >
            <MoneyText amount={usdOrNull(proceeds)} />
          </KeyValue>
        ))}
        {sales.length > 0 && (
          <KeyValue label={t('robots.redeem.fees')}>
            <MoneyText amount={usdOrNull(fees)} />
          </KeyValue>
        )}
        <KeyValue label={t('common.cash')}>
          <MoneyText amount={usd(cash)} />
        </KeyValue>
        <KeyValue
          label={
            <>
              {t('robots.refund')}
              <span className="block text-caption text-ink3">
                {t('robots.redeem.unused', { share: words.percent(unusedRatio, 1) })}
              </span>
            </>
          }
        >
          <MoneyText amount={usd(refund)} />
        </KeyValue>
        <KeyValue label={t('robots.redeem.comesBack')}>
          <span className="text-section font-semibold">
            <MoneyText amount={usdOrNull(comesBack)} />
          </span>
        </KeyValue>
        <KeyValue label={t('robots.redeem.income')}>
          <MoneyText amount={usdOrNull(income)} look="change" />
        </KeyValue>
        <KeyValue label={t('robots.result')}>
          <MoneyText amount={usdOrNull(result)} look="change" />
        </KeyValue>
      </KeyValueList>
    </div>
  );
}
