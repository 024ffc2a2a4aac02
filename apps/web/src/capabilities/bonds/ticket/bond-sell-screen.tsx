/** Selling a holding or a part of it at the bid: what it brings, releases and when it is paid. */
import { viewerZone } from '@candor/client/time';
import { useNow } from '@candor/client/use-now';
import { formatDateTime } from '@candor/kit/moment-format';
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { usd } from '../../../core/product/figures.model.ts';
import { amountText, readAmount } from '../../../core/purchase/amount.model.ts';
import { PreviewPart } from '../../../core/purchase/preview-part.tsx';
import { NothingToBuy, PurchaseScreen } from '../../../core/purchase/purchase-screen.tsx';
import { PurchaseTicket } from '../../../core/purchase/purchase-ticket.tsx';
import { usePurchase, type Purchase } from '../../../core/purchase/use-purchase.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { useTyped } from '../../../platform/nav/use-typed.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import {
  useHolding,
  useSalePreview,
  useSellBond,
  type Holding,
  type SalePreview,
  type Sold,
} from '../bonds.api.ts';
import { showMine } from '../mine/show-mine.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { HoursLine } from '../shared/hours-line.tsx';
import { readHoldingId } from '../shared/place.model.ts';
import { BondConfirm } from './bond-confirm.tsx';
import { FacePart, useFaceObstacle } from './face-part.tsx';
import { findFaceObstacle, type FaceRules } from './face.model.ts';
import { Proceeds } from './proceeds.tsx';
import { SellDone } from './sell-done.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TradeLines } from './trade-lines.tsx';

export function BondSellScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <PurchaseScreen
      title={t('bonds.sell.title')}
      named={readHoldingId(params['id'])}
      none={
        <NothingToBuy
          screen={t('bonds.sell.title')}
          title={t('bonds.sell.none')}
          text={t('bonds.sell.none.text')}
          action={{ label: t('bonds.done.toMine'), onPress: showMine }}
        />
      }
      ticket={(id, onSold: (sold: Sold) => void) => <Loaded id={id} onSold={onSold} />}
      done={(sold) => <SellDone sold={sold} />}
    />
  );
}

function Loaded({ id, onSold }: { id: string; onSold: (sold: Sold) => void }) {
  const t = useText();
  const reading = useHolding(id);
  const holding = reading.status === 'ready' ? reading.data.holding : null;
  if (holding?.state === 'bought') return <Ticket holding={holding} onSold={onSold} />;
  return (
    <PageScreen title={t('bonds.sell.title')}>
      {reading.status === 'ready' ? (
        holding !== null && (
          <StateView
            kind="empty"
            title={t(`bonds.sell.ended.${holding.state}`)}
            action={{
              label: t('bonds.done.toHolding'),
              onPress: () => void replace('bonds/holding', { id }),
            }}
          />
        )
      ) : (
        <QueryState of={reading} />
      )}
    </PageScreen>
  );
}

type Selling = {
  holding: Holding;
  purchase: Purchase<{ id: string; amount: string }, SalePreview>;
  preview: SalePreview;
};

function rulesOf({ faceStep }: SalePreview, { totalHolding }: Holding): FaceRules {
  return { side: 'sell', step: faceStep, max: totalHolding, most: totalHolding, missing: null };
}

function Ticket({ holding, onSold }: { holding: Holding; onSold: (sold: Sold) => void }) {
  const t = useText();
  const words = useBondWords();
  const { id } = holding;
  const typed = useTyped(
    `sale ${id}`,
    () => amountText(usd(holding.totalHolding)),
    (face) => !isWrongNumber(face),
  );
  const text = typed.value;
  const purchase = usePurchase({
    text,
    ask: (amount) => ({ id, amount }),
    usePreview: useSalePreview,
    findObstacle: (preview, typedText) =>
      findFaceObstacle(preview.problem, typedText, rulesOf(preview, holding)),
    sent: typed.drop,
  });
  return (
    <PurchaseTicket
      purchase={purchase}
      title={t('bonds.sell.title')}
      subtitle={() => words.title(holding)}
      tone="sell"
      act={
        readAmount(text) === null
          ? t('bonds.sell.review')
          : t('bonds.buy.reviewOf', { face: words.face(text) })
      }
      form={(preview) => (
        <Form
          holding={holding}
          purchase={purchase}
          preview={preview}
          onType={(face) => typed.set(() => face)}
        />
      )}
      confirm={(preview) => (
        <Confirm holding={holding} purchase={purchase} preview={preview} onSold={onSold} />
      )}
    />
  );
}

function Confirm({
  holding,
  purchase,
  preview,
  onSold,
}: Selling & { onSold: (sold: Sold) => void }) {
  const say = useFaceObstacle(rulesOf(preview, holding), null);
  return (
    <BondConfirm
      side="sell"
      bond={holding}
      purchase={purchase}
      preview={preview}
      lines={<Proceeds preview={preview} />}
      obstacle={say(purchase.obstacle)}
      useSend={useSellBond}
      body={(asked, { trade }, { requestId }) => ({
        requestId,
        ...asked,
        ...(trade === null ? {} : { seenPrice: trade.clean }),
      })}
      onBought={onSold}
    />
  );
}

function Form({
  holding,
  purchase,
  preview,
  onType,
}: Selling & { onType: (text: string) => void }) {
  const t = useText();
  const words = useBondWords();
  const now = useNow(TICK_MS);
  const { trade } = preview;
  const { nextPayment } = holding;
  return (
    <>
      <TicketHead bond={preview.bond} side="bid" readAt={0} />
      <FacePart
        entered={purchase}
        rules={rulesOf(preview, holding)}
        available={null}
        label={t('bonds.sell.face', { held: words.face(holding.totalHolding) })}
        hint=""
        onChange={onType}
      />
      <PreviewPart label={t('common.estimate')} isOld={purchase.isOld}>
        <TradeLines side="sell" trade={trade} period={preview.period} dayCount={preview.dayCount}>
          <Proceeds preview={preview} />
        </TradeLines>
      </PreviewPart>
      {(trade?.couponsKept.length ?? 0) > 0 && <Note>{t('bonds.sell.kept')}</Note>}
      {nextPayment !== null && (
        <Note>
          {t('bonds.sell.keep', {
            what: t(`bonds.payment.${nextPayment.kind}`),
            amount: words.money(nextPayment.amount),
            when: words.paidWhen(nextPayment.paysAt, now),
          })}
        </Note>
      )}
      <HoursLine hours={preview.hours} />
      <Note>{t('bonds.paper')}</Note>
      <p className="text-caption text-ink3">
        {t('common.bought')} {formatDateTime(holding.boughtAt, viewerZone())}
      </p>
    </>
  );
}

const TICK_MS = 1_000;
