/** Selling a holding or a part of it at the bid: what it brings, releases and when it is paid. */
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { focusWrongNumber } from '@candor/ui/fields/wrong-number';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { useNow } from '@candor/client/use-now';
import { viewerZone } from '@candor/client/time';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/query-state.tsx';
import { refreshShown } from '../../../platform/refresh-shown.ts';
import { useSession } from '../../../platform/session.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import {
  useHolding,
  useSalePreview,
  type Holding,
  type SalePreview,
  type Sold,
} from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { usd } from '../shared/figures.model.ts';
import { HoursLine } from '../shared/hours-line.tsx';
import { Card } from '../shared/part.tsx';
import { readHoldingId } from '../shared/place.model.ts';
import { showMine } from '../mine/show-mine.ts';
import { FaceField } from './face-field.tsx';
import { faceText, readFace } from './face.model.ts';
import { Obstacle } from './obstacle.tsx';
import { Proceeds } from './proceeds.tsx';
import { SellConfirm } from './sell-confirm.tsx';
import { SellDone } from './sell-done.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TradeLines } from './trade-lines.tsx';
import { useObstacleWords } from './obstacle-words.ts';
import { findObstacle, wayOut, type Obstacle as Hindrance } from './way-out.model.ts';

export function BondSellScreen({ params }: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  const id = readHoldingId(params['id']);
  if (isGuest) return <CustomerScreen title={t('bonds.sell.title')}>{() => null}</CustomerScreen>;
  if (id === null)
    return (
      <PageScreen title={t('bonds.sell.title')}>
        <StateView
          kind="empty"
          title={t('bonds.sell.none')}
          detail={t('bonds.sell.none.text')}
          action={{ label: t('bonds.done.toMine'), onPress: showMine }}
        />
      </PageScreen>
    );
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const t = useText();
  const reading = useHolding(id);
  const [sold, setSold] = useState<Sold | null>(null);
  if (sold !== null) return <SellDone sold={sold} />;
  if (reading.status !== 'ready')
    return (
      <PageScreen title={t('bonds.sell.title')}>
        <QueryState of={reading} />
      </PageScreen>
    );
  const { holding } = reading.data;
  if (holding.state !== 'bought')
    return (
      <PageScreen title={t('bonds.sell.title')}>
        <StateView
          kind="empty"
          title={t(`bonds.sell.ended.${holding.state}`)}
          action={{
            label: t('bonds.done.toHolding'),
            onPress: () => void replace('bonds/holding', { id }),
          }}
        />
      </PageScreen>
    );
  return <Ticket holding={holding} onSold={setSold} />;
}

const SETTLED_MS = 250;

function Ticket({ holding, onSold }: { holding: Holding; onSold: (sold: Sold) => void }) {
  const t = useText();
  const words = useBondWords();
  const [text, setText] = useState(() => faceText(usd(holding.totalHolding)));
  const [isConfirming, setConfirming] = useState(false);
  const settled = useDebounced(text, SETTLED_MS);
  const isWrong = isWrongNumber(text);
  const asking = useSalePreview(
    isWrongNumber(settled) ? null : { id: holding.id, amount: settled },
  );
  const { preview, problem } = asking;
  const isOld = asking.isOld || settled !== text;
  const obstacle = preview === null ? null : obstacleOf(preview, holding, text);
  const isReady = preview !== null && preview.trade !== null && !isOld && obstacle === null;
  return (
    <PageScreen
      title={t('bonds.sell.title')}
      subtitle={words.title(holding)}
      onRefresh={refreshShown}
      footer={
        <Button
          isWide
          tone="sell"
          isDisabled={!isReady && !isWrong}
          onPress={() => (isWrong ? focusWrongNumber(document.body) : setConfirming(true))}
        >
          {readFace(text) === null
            ? t('bonds.sell.review')
            : t('bonds.buy.reviewOf', { face: words.face(text) })}
        </Button>
      }
    >
      <Form
        holding={holding}
        preview={preview}
        obstacle={obstacle}
        text={text}
        isOld={isOld}
        onType={setText}
      />
      {problem !== null && (
        <div className="px-4 pb-4">
          <Note tone="alert">{problem}</Note>
        </div>
      )}
      {preview !== null && (
        <SellConfirm
          isOpen={isConfirming}
          preview={preview}
          amount={settled}
          obstacle={obstacle}
          onClose={() => setConfirming(false)}
          onSold={onSold}
        />
      )}
    </PageScreen>
  );
}

function obstacleOf({ problem, faceStep }: SalePreview, holding: Holding, text: string) {
  return findObstacle(problem, {
    text,
    step: faceStep,
    max: holding.totalHolding,
    missing: null,
    side: 'sell',
  });
}

function Form({
  holding,
  preview,
  obstacle,
  text,
  isOld,
  onType,
}: {
  holding: Holding;
  preview: SalePreview | null;
  obstacle: Hindrance | null;
  text: string;
  isOld: boolean;
  onType: (text: string) => void;
}) {
  const t = useText();
  const words = useBondWords();
  const now = useNow(TICK_MS);
  const held = holding.totalHolding;
  const step = preview?.faceStep ?? STEP;
  const say = useObstacleWords();
  const sentence = obstacle === null ? '' : say(obstacle, { step, max: held, available: null });
  const way = obstacle === null ? null : wayOut(obstacle, { text, step, max: held, most: held });
  const { nextPayment } = holding;
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
      {preview !== null && <TicketHead bond={preview.bond} side="bid" readAt={0} />}
      <FaceField
        label={t('bonds.sell.face', { held: words.face(held) })}
        hint=""
        error={
          obstacle !== null && way?.isAtField === true && !isOld
            ? way.isBlank
              ? t('bonds.buy.enter')
              : sentence
            : null
        }
        value={text}
        onChange={onType}
        rules={{ step, max: held }}
        most={held}
        partsLabel={t('bonds.sell.parts')}
        partNames={{ half: t('bonds.sell.half'), full: t('bonds.sell.full') }}
        fixes={isOld ? [] : (way?.faces ?? [])}
      />
      {way !== null && <Obstacle text={sentence} way={way} />}
      {preview !== null && (
        <section
          aria-label={t('bonds.figures')}
          aria-live="polite"
          className={cx('transition-opacity duration-state', isOld && 'opacity-55')}
        >
          <Card>
            <TradeLines
              side="sell"
              trade={preview.trade}
              period={preview.period}
              dayCount={preview.dayCount}
            >
              <Proceeds preview={preview} />
            </TradeLines>
          </Card>
        </section>
      )}
      {(preview?.trade?.couponsKept.length ?? 0) > 0 && <Note>{t('bonds.sell.kept')}</Note>}
      {nextPayment !== null && (
        <Note>
          {t('bonds.sell.keep', {
            what: t(`bonds.payment.${nextPayment.kind}`),
            amount: words.money(nextPayment.amount),
            when: words.paidWhen(nextPayment.paysAt, now),
          })}
        </Note>
      )}
      {preview !== null && <HoursLine hours={preview.hours} />}
      <Note>{t('bonds.paper')}</Note>
      <p className="text-caption text-ink3">
        {t('bonds.holding.boughtAt')} {formatDateTime(holding.boughtAt, viewerZone())}
      </p>
    </div>
  );
}

/** Until the server says it. */
const STEP = '100.00';
const TICK_MS = 1_000;
