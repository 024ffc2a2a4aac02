/**
 * Buying a treasury by its face amount: what it costs and pays by the server's own rules, then one
 * confirmation.
 */
import { nowMs } from '@candor/client/time';
import { isPositive } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { usd } from '../../../core/product/figures.model.ts';
import { Card } from '../../../core/product/part.tsx';
import { amountText, readAmount } from '../../../core/purchase/amount.model.ts';
import { PreviewPart } from '../../../core/purchase/preview-part.tsx';
import { NothingToBuy, PurchaseScreen } from '../../../core/purchase/purchase-screen.tsx';
import { PurchaseTicket } from '../../../core/purchase/purchase-ticket.tsx';
import { usePurchase, type Purchase } from '../../../core/purchase/use-purchase.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { useTyped } from '../../../platform/nav/use-typed.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import {
  useBond,
  useBuyBond,
  usePurchasePreview,
  type Holding,
  type PurchasePreview,
} from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { CashFlowPicture } from '../shared/cash-flow-picture.tsx';
import { HoursLine } from '../shared/hours-line.tsx';
import { readBondCode } from '../shared/place.model.ts';
import { BondConfirm } from './bond-confirm.tsx';
import { BuyDone } from './buy-done.tsx';
import { FacePart, useFaceObstacle } from './face-part.tsx';
import { findFaceObstacle, type FaceRules } from './face.model.ts';
import { Income } from './income.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TradeLines } from './trade-lines.tsx';

export function BondBuyScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <PurchaseScreen
      title={t('bonds.buy.title')}
      named={readBondCode(params['code'])}
      none={<NoBond title={t('bonds.buy.none')} />}
      ticket={(code, onBought: (holding: Holding) => void) => (
        <Ticket code={code} onBought={onBought} />
      )}
      done={(bought, onAnother) => <BuyDone bought={bought} onAnother={onAnother} />}
    />
  );
}

function NoBond({ title }: { title: string }) {
  const t = useText();
  return (
    <NothingToBuy
      screen={t('bonds.buy.title')}
      title={title}
      text={t('bonds.buy.none.text')}
      action={{ label: t('bonds.page.all'), onPress: () => void replace('pages/bonds/list') }}
    />
  );
}

const FIRST_FACE = '1000';

function Ticket({ code, onBought }: { code: string; onBought: (holding: Holding) => void }) {
  const t = useText();
  const words = useBondWords();
  // Until somebody types it follows the server's example.
  const typed = useTyped<string | null>(
    `bond ${code}`,
    () => null,
    (face) => face !== null && !isWrongNumber(face),
  );
  const type = (face: string) => typed.set(() => face);
  const bond = useBond(code);
  const example = bond.status === 'ready' ? bond.data.bond.example : null;
  const first = example === null ? FIRST_FACE : amountText(usd(example.face));
  const text = typed.value ?? (bond.status === 'loading' ? '' : first);
  const purchase = usePurchase({
    text,
    isAsked: () => bond.status !== 'loading',
    ask: (amount) => ({ code, amount }),
    usePreview: usePurchasePreview,
    findObstacle: (preview, typedText) =>
      findFaceObstacle(preview.problem, typedText, rulesOf(preview)),
    sent: typed.drop,
  });
  if (bond.status === 'unavailable' && purchase.preview === null)
    return <NoBond title={bond.message ?? t('framework.networkError')} />;
  return (
    <PurchaseTicket
      purchase={purchase}
      title={t('bonds.buy.title')}
      subtitle={(preview) => words.title(preview.bond)}
      tone="buy"
      act={
        readAmount(text) === null
          ? t('bonds.buy.review')
          : t('bonds.buy.reviewOf', { face: words.face(text) })
      }
      // What is being confirmed no longer follows the example.
      onReview={() => type(text)}
      form={(preview) => (
        <Form
          purchase={purchase}
          preview={preview}
          readAt={bond.status === 'ready' ? bond.readAt : 0}
          onType={type}
        />
      )}
      confirm={(preview) => <Confirm purchase={purchase} preview={preview} onBought={onBought} />}
    />
  );
}

type Buying = {
  purchase: Purchase<{ code: string; amount: string }, PurchasePreview>;
  preview: PurchasePreview;
};

function rulesOf({ faceStep, faceMax, mostFace, missing }: PurchasePreview): FaceRules {
  return { side: 'buy', step: faceStep, max: faceMax, most: mostFace, missing };
}

function Confirm({
  purchase,
  preview,
  onBought,
}: Buying & { onBought: (holding: Holding) => void }) {
  const say = useFaceObstacle(rulesOf(preview), preview.available);
  return (
    <BondConfirm
      side="buy"
      bond={preview.bond}
      purchase={purchase}
      preview={preview}
      lines={<Income preview={preview} />}
      obstacle={say(purchase.obstacle)}
      useSend={useBuyBond}
      body={(asked, { trade }, { requestId }) => ({
        requestId,
        ...asked,
        ...(trade === null ? {} : { seenPrice: trade.clean }),
      })}
      onBought={onBought}
    />
  );
}

function Form({
  purchase,
  preview,
  readAt,
  onType,
}: Buying & { readAt: number; onType: (text: string) => void }) {
  const t = useText();
  const words = useBondWords();
  const { locale } = useFigures();
  const { bond, trade, available, mostFace, faceStep, missing } = preview;
  const money = formatMoney(usd(available), { locale, rounding: 'down' });
  return (
    <>
      <TicketHead bond={bond} side="ask" readAt={readAt} />
      <FacePart
        entered={purchase}
        rules={rulesOf(preview)}
        available={available}
        label={t('bonds.buy.face')}
        hint={
          isPositive(usd(mostFace))
            ? t('bonds.buy.hint', { most: words.face(mostFace), available: money })
            : t('bonds.buy.hint.none', { available: money, step: words.face(faceStep) })
        }
        onChange={onType}
      >
        {missing !== null && !purchase.isOld && (
          <Note tone="warn">{t('bonds.buy.missing', { amount: words.money(missing) })}</Note>
        )}
      </FacePart>
      <PreviewPart label={t('common.estimate')} isOld={purchase.isOld}>
        <TradeLines side="buy" trade={trade} period={preview.period} dayCount={preview.dayCount}>
          <Income preview={preview} />
        </TradeLines>
      </PreviewPart>
      {trade !== null && (
        <section aria-label={t('bonds.figures.flows')} className="grid grid-cols-1 gap-2">
          <h2 className="text-body font-semibold">{t('bonds.figures.flows')}</h2>
          <Card>
            <div className="py-2">
              <CashFlowPicture
                flows={trade.cashFlows}
                now={bond.quote?.at ?? nowMs()}
                per="face"
                isPractice={bond.isPractice}
              />
            </div>
          </Card>
        </section>
      )}
      <HoursLine hours={preview.hours} />
      {bond.isPractice && <Note>{t('bonds.practice.note')}</Note>}
      <Note>{t('bonds.risk.sell')}</Note>
      <Note>{t('bonds.paper')}</Note>
    </>
  );
}
