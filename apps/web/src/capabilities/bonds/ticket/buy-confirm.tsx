/**
 * The last look before buying. Figures follow the market; the price that is shown is sent, and a
 * higher one is refused and asked about again under another id. One opening has one request id, so
 * a retry cannot buy twice.
 */
import type { buyBond } from '@candor/contract/bonds';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { Sheet } from '@candor/ui/overlays/sheet';
import { newRequestId } from '@candor/client/request-id';
import { useState } from 'react';
import { useTradingLock } from '../../../core/ticket/lock/use-trading-lock.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { refetchHoldings, useBuyBond, type Holding, type PurchasePreview } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { exactPrice, toleranceShown } from '../shared/figures.model.ts';
import { Income } from './income.tsx';
import { SendFoot } from './send-foot.tsx';
import { TradeLines } from './trade-lines.tsx';
import { useObstacleWords } from './obstacle-words.ts';
import type { Obstacle } from './way-out.model.ts';

export function BuyConfirm({
  isOpen,
  preview,
  amount,
  obstacle,
  onClose,
  onBought,
}: {
  isOpen: boolean;
  preview: PurchasePreview;
  /** As typed, and as the preview was asked with. */
  amount: string;
  /** What has come between since. */
  obstacle: Obstacle | null;
  onClose: () => void;
  onBought: (holding: Holding) => void;
}) {
  const t = useText();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('bonds.confirm.buy')}
      closeLabel={t('framework.close')}
    >
      <Question
        preview={preview}
        amount={amount}
        obstacle={obstacle}
        onBought={onBought}
        onChange={onClose}
      />
    </Sheet>
  );
}

function Question({
  preview,
  amount,
  obstacle,
  onBought,
  onChange,
}: {
  preview: PurchasePreview;
  amount: string;
  obstacle: Obstacle | null;
  onBought: (holding: Holding) => void;
  onChange: () => void;
}) {
  const t = useText();
  const words = useBondWords();
  const { locale } = useFigures();
  const [requestId, setRequestId] = useState(newRequestId);
  const [opened] = useState(preview.trade?.clean ?? null);
  const [asked, setAsked] = useState<SentBodyOf<typeof buyBond> | null>(null);
  const lock = useTradingLock();
  const buying = useBuyBond({
    done: (holding) => {
      void refetchHoldings();
      onBought(holding);
    },
    refused: (refusal) => {
      lock.hear(refusal);
      if (refusal.reason !== 'PRICE_MOVED') return;
      setRequestId(newRequestId());
      void refetchHoldings();
    },
  });
  const { bond, trade, tolerance } = preview;
  const say = useObstacleWords();
  const send = () => {
    // A retry is the same request to the letter, whatever the price did meanwhile.
    const body =
      buying.isLost && asked !== null
        ? asked
        : {
            requestId,
            code: bond.code,
            amount,
            ...(trade === null ? {} : { seenPrice: trade.clean }),
          };
    setAsked(body);
    buying.send({ body });
  };
  const getPrice = (clean: string | null) => exactPrice(clean, locale);
  return (
    <div className="grid grid-cols-1 gap-4 [&_input]:scroll-mb-56">
      <p className="text-body font-semibold">
        {words.title(bond)}
        <span className="block text-label font-medium text-rise">
          {t('bonds.confirm.what.buy', { face: words.face(amount) })}
        </span>
      </p>
      <div className="rounded-card border border-line px-3.5 py-1">
        <TradeLines side="buy" trade={trade} period={preview.period} dayCount={preview.dayCount}>
          <Income preview={preview} />
        </TradeLines>
      </div>
      {obstacle !== null && (
        <Note tone="alert">
          {say(obstacle, {
            step: preview.faceStep,
            max: preview.faceMax,
            available: preview.available,
          })}
        </Note>
      )}
      <Note>{t('bonds.confirm.hold.buy')}</Note>
      <Note>{t('bonds.confirm.bound.buy', { tolerance: toleranceShown(tolerance, locale) })}</Note>
      <Note>{t('bonds.paper')}</Note>
      <SendFoot
        lock={lock}
        sending={buying}
        label={t('bonds.confirm.buyAct', {
          face: words.face(amount),
          total: trade === null ? '—' : words.money(trade.total),
        })}
        tone="buy"
        isDisabled={trade === null || obstacle !== null}
        moved={{ before: getPrice(opened), now: getPrice(trade?.clean ?? null) }}
        onSend={send}
        onChange={onChange}
      />
    </div>
  );
}
