/**
 * The last look before selling. Figures follow the market; the price that is shown is sent, and a
 * lower one is refused and asked about again under another id. One opening has one request id.
 */
import type { sellBond } from '@candor/contract/bonds';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { Sheet } from '@candor/ui/overlays/sheet';
import { newRequestId } from '@candor/client/request-id';
import { useState } from 'react';
import { useTradingLock } from '../../../core/ticket/lock/use-trading-lock.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { refetchHoldings, useSellBond, type SalePreview, type Sold } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { exactPrice, toleranceShown } from '../shared/figures.model.ts';
import { Proceeds } from './proceeds.tsx';
import { SendFoot } from './send-foot.tsx';
import { TradeLines } from './trade-lines.tsx';
import { useObstacleWords } from './obstacle-words.ts';
import type { Obstacle } from './way-out.model.ts';

export function SellConfirm({
  isOpen,
  preview,
  amount,
  obstacle,
  onClose,
  onSold,
}: {
  isOpen: boolean;
  preview: SalePreview;
  /** As typed, and as the preview was asked with. */
  amount: string;
  /** What has come between since. */
  obstacle: Obstacle | null;
  onClose: () => void;
  onSold: (sold: Sold) => void;
}) {
  const t = useText();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('bonds.confirm.sell')}
      closeLabel={t('framework.close')}
    >
      <Question
        preview={preview}
        amount={amount}
        obstacle={obstacle}
        onSold={onSold}
        onChange={onClose}
      />
    </Sheet>
  );
}

function Question({
  preview,
  amount,
  obstacle,
  onSold,
  onChange,
}: {
  preview: SalePreview;
  amount: string;
  obstacle: Obstacle | null;
  onSold: (sold: Sold) => void;
  onChange: () => void;
}) {
  const t = useText();
  const words = useBondWords();
  const { locale } = useFigures();
  const [requestId, setRequestId] = useState(newRequestId);
  const [opened] = useState(preview.trade?.clean ?? null);
  const [asked, setAsked] = useState<SentBodyOf<typeof sellBond> | null>(null);
  const lock = useTradingLock();
  const selling = useSellBond({
    done: (sold) => {
      void refetchHoldings();
      onSold(sold);
    },
    refused: (refusal) => {
      lock.hear(refusal);
      if (refusal.reason !== 'PRICE_MOVED') return;
      setRequestId(newRequestId());
      void refetchHoldings();
    },
  });
  const { holding, trade, tolerance } = preview;
  const say = useObstacleWords();
  const send = () => {
    // A retry is the same request to the letter, whatever the price did meanwhile.
    const body =
      selling.isLost && asked !== null
        ? asked
        : {
            requestId,
            id: holding.id,
            amount,
            ...(trade === null ? {} : { seenPrice: trade.clean }),
          };
    setAsked(body);
    selling.send({ body });
  };
  const getPrice = (clean: string | null) => exactPrice(clean, locale);
  return (
    <div className="grid grid-cols-1 gap-4 [&_input]:scroll-mb-56">
      <p className="text-body font-semibold">
        {words.title(holding)}
        <span className="block text-label font-medium text-fall">
          {t('bonds.confirm.what.sell', { face: words.face(amount) })}
        </span>
      </p>
      <div className="rounded-card border border-line px-3.5 py-1">
        <TradeLines side="sell" trade={trade} period={preview.period} dayCount={preview.dayCount}>
          <Proceeds preview={preview} />
        </TradeLines>
      </div>
      {obstacle !== null && (
        <Note tone="alert">
          {say(obstacle, { step: preview.faceStep, max: holding.totalHolding, available: null })}
        </Note>
      )}
      <Note>{t('bonds.confirm.bound.sell', { tolerance: toleranceShown(tolerance, locale) })}</Note>
      <Note>{t('bonds.paper')}</Note>
      <SendFoot
        lock={lock}
        sending={selling}
        label={t('bonds.confirm.sellAct', {
          face: words.face(amount),
          total: trade === null ? '—' : words.money(trade.total),
        })}
        tone="sell"
        isDisabled={trade === null || obstacle !== null}
        moved={{ before: getPrice(opened), now: getPrice(trade?.clean ?? null) }}
        onSend={send}
        onChange={onChange}
      />
    </div>
  );
}
