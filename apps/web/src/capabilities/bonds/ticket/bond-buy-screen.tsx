/**
 * Buying a treasury by its face amount: what it costs and pays by the server's own rules, then one
 * confirmation.
 */
import { formatMoney } from '@candor/money/format';
import { isPositive } from '@candor/money/arithmetic';
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { focusWrongNumber } from '@candor/ui/fields/wrong-number';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import { nowMs } from '@candor/client/time';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { refreshShown } from '../../../platform/refresh-shown.ts';
import { useSession } from '../../../platform/session.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useBond, usePurchasePreview, type Holding, type PurchasePreview } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { CashFlowPicture } from '../shared/cash-flow-picture.tsx';
import { usd } from '../shared/figures.model.ts';
import { HoursLine } from '../shared/hours-line.tsx';
import { Card } from '../shared/part.tsx';
import { readBondCode } from '../shared/place.model.ts';
import { BuyConfirm } from './buy-confirm.tsx';
import { BuyDone } from './buy-done.tsx';
import { FaceField } from './face-field.tsx';
import { faceText, readFace } from './face.model.ts';
import { Income } from './income.tsx';
import { Obstacle } from './obstacle.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TradeLines } from './trade-lines.tsx';
import { useObstacleWords } from './obstacle-words.ts';
import { findObstacle, wayOut } from './way-out.model.ts';

export function BondBuyScreen({ params }: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  const code = readBondCode(params['code']);
  const [bought, setBought] = useState<Holding | null>(null);
  if (isGuest) return <CustomerScreen title={t('bonds.buy.title')}>{() => null}</CustomerScreen>;
  if (code === null)
    return <Elsewhere title={t('bonds.buy.none')} text={t('bonds.buy.none.text')} />;
  if (bought !== null) return <BuyDone bought={bought} onAnother={() => setBought(null)} />;
  return <Ticket key={code} code={code} onBought={setBought} />;
}

function Elsewhere({ title, text }: { title: string; text: string }) {
  const t = useText();
  return (
    <PageScreen title={t('bonds.buy.title')}>
      <StateView
        kind="empty"
        title={title}
        detail={text}
        action={{ label: t('bonds.page.all'), onPress: () => void replace('pages/bonds/list') }}
      />
    </PageScreen>
  );
}

const SETTLED_MS = 250;
const FIRST_FACE = '1000';

function Ticket({ code, onBought }: { code: string; onBought: (holding: Holding) => void }) {
  const t = useText();
  const words = useBondWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const bond = useBond(code);
  const example = bond.status === 'ready' ? bond.data.bond.example : null;
  const first = example === null ? FIRST_FACE : faceText(usd(example.face));
  const text = typed ?? (bond.status === 'loading' ? '' : first);
  const settled = useDebounced(text, SETTLED_MS);
  const isWrong = isWrongNumber(text);
  const isAsked = bond.status !== 'loading' && !isWrongNumber(settled);
  const asking = usePurchasePreview(isAsked ? { code, amount: settled } : null);
  const { preview, problem } = asking;
  const isOld = asking.isOld || settled !== text;
  if (bond.status === 'unavailable' && preview === null)
    return (
      <Elsewhere
        title={bond.message ?? t('framework.networkError')}
        text={t('bonds.buy.none.text')}
      />
    );
  if (preview === null)
    return (
      <PageScreen title={t('bonds.buy.title')}>
        {problem === null ? (
          <SkeletonRows count={6} label={t('framework.loading')} />
        ) : (
          <StateView kind="error" title={problem} />
        )}
      </PageScreen>
    );
  const { trade } = preview;
  const obstacle = obstacleOf(preview, text);
  const isReady = trade !== null && !isOld && obstacle === null;
  return (
    <PageScreen
      title={t('bonds.buy.title')}
      subtitle={words.title(preview.bond)}
      onRefresh={refreshShown}
      footer={
        <Button
          isWide
          tone="buy"
          isDisabled={!isReady && !isWrong}
          onPress={() => {
            if (isWrong) focusWrongNumber(document.body);
            else {
              // What is being confirmed no longer follows the example.
              setTyped(text);
              setConfirming(true);
            }
          }}
        >
          {readFace(text) === null
            ? t('bonds.buy.review')
            : t('bonds.buy.reviewOf', { face: words.face(text) })}
        </Button>
      }
    >
      <Form
        preview={preview}
        text={text}
        isOld={isOld}
        readAt={bond.status === 'ready' ? bond.readAt : 0}
        onType={setTyped}
      />
      {!asking.isOld || problem === null ? null : (
        <div className="px-4 pb-4">
          <Note tone="alert">{problem}</Note>
        </div>
      )}
      <BuyConfirm
        isOpen={isConfirming}
        preview={preview}
        amount={settled}
        obstacle={obstacle}
        onClose={() => setConfirming(false)}
        onBought={onBought}
      />
    </PageScreen>
  );
}

function obstacleOf({ problem, faceStep, faceMax, missing }: PurchasePreview, text: string) {
  return findObstacle(problem, { text, step: faceStep, max: faceMax, missing, side: 'buy' });
}

function Form({
  preview,
  text,
  isOld,
  readAt,
  onType,
}: {
  preview: PurchasePreview;
  text: string;
  isOld: boolean;
  readAt: number;
  onType: (text: string) => void;
}) {
  const t = useText();
  const words = useBondWords();
  const { locale } = useFigures();
  const { bond, trade, available, mostFace, faceStep, faceMax, missing } = preview;
  const say = useObstacleWords();
  const obstacle = obstacleOf(preview, text);
  const sentence =
    obstacle === null ? '' : say(obstacle, { step: faceStep, max: faceMax, available });
  const way =
    obstacle === null
      ? null
      : wayOut(obstacle, { text, step: faceStep, max: faceMax, most: mostFace });
  const money = formatMoney(usd(available), { locale, rounding: 'down' });
  const hasMost = isPositive(usd(mostFace));
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
      <TicketHead bond={bond} side="ask" readAt={readAt} />
      <FaceField
        label={t('bonds.buy.face')}
        hint={
          hasMost
            ? t('bonds.buy.hint', { most: words.face(mostFace), available: money })
            : t('bonds.buy.hint.none', { available: money, step: words.face(faceStep) })
        }
        error={
          obstacle !== null && way?.isAtField === true && !isOld
            ? way.isBlank
              ? t('bonds.buy.enter')
              : sentence
            : null
        }
        value={text}
        onChange={onType}
        rules={{ step: faceStep, max: faceMax }}
        most={mostFace}
        partsLabel={t('bonds.buy.parts')}
        partNames={{ half: t('bonds.buy.half'), full: t('bonds.buy.full') }}
        fixes={isOld ? [] : (way?.faces ?? [])}
      />
      {missing !== null && !isOld && (
        <Note tone="warn">{t('bonds.buy.missing', { amount: words.money(missing) })}</Note>
      )}
      {obstacle !== null && way !== null && (
        <Obstacle text={sentence} way={way} missing={missing} />
      )}
      <section
        aria-label={t('bonds.figures')}
        aria-live="polite"
        className={cx('transition-opacity duration-state', isOld && 'opacity-55')}
      >
        <Card>
          <TradeLines side="buy" trade={trade} period={preview.period} dayCount={preview.dayCount}>
            <Income preview={preview} />
          </TradeLines>
        </Card>
      </section>
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
    </div>
  );
}
