/**
 * The outcome of an order, from the server: filled, part filled, working or ended with its reason;
 * the cost, and its difference from the preview.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { formatDateTime } from '@candor/kit/moment-format';
import { isZero, subtract } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { usePane } from '@candor/ui/frame/pane';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { navigate, push, replace } from '../../../platform/nav/nav.ts';
import { getUrl } from '../../../platform/nav/nav.rules.ts';
import { priceText } from '../../quotes/quote-figures.ts';
import { viewerZone } from '@candor/client/time';
import { NoteAfter } from '../form/note-links.tsx';
import { MovedLine } from '../form/funding-note.tsx';
import { getBooked, type Booked } from './order-booked.model.ts';
import { getOutcome, type Outcome } from './order-outcome.model.ts';
import { instrumentWords, quantityWords } from '../order-words.ts';
import { moneyIn } from './preview-card.tsx';
import { StickyActs } from './sticky-acts.tsx';
import { useOrder, type PlacedOrder, type Preview, type TicketInstrument } from '../ticket.api.ts';

export function OrderResult({
  placed,
  preview,
  instrument,
  onAgain,
}: {
  placed: PlacedOrder;
  preview: Preview;
  instrument: TicketInstrument;
  onAgain: () => void;
}) {
  const t = useText();
  const reading = useOrder(placed.id);
  const order = reading.status === 'ready' ? reading.data.order : placed;
  const outcome = getOutcome(order);
  const booked =
    reading.status === 'ready' ? getBooked(reading.data.history, order.currency) : null;
  const { words, average, story } = useStory(order, outcome, preview, instrument);
  return (
    <div className="grid gap-4">
      <div role="status" className="grid justify-items-center gap-2 py-2 text-center">
        <Icon
          of={GLYPHS[outcome]}
          size={40}
          className={
            outcome === 'ended' ? 'text-alert' : outcome === 'filled' ? 'text-good' : 'text-ink2'
          }
        />
        <p className="text-sheet font-semibold tracking-heading">{t(`ticket.result.${outcome}`)}</p>
        {story !== null && <p className="text-body text-ink2">{story}</p>}
        {outcome === 'filled' && preview.closes !== null && (
          <p className="text-value font-semibold tracking-heading">
            <MoneyText amount={booked?.result ?? null} look="change" />
          </p>
        )}
      </div>
      {order.reasonText !== null && (
        <Note tone={outcome === 'ended' ? 'alert' : 'warn'}>{order.reasonText}</Note>
      )}
      <KeyValueList>
        <KeyValue label={instrumentWords(order)}>
          {order.direction === Direction.Buy
            ? t('ticket.confirm.buy', { quantity: words(order.quantity) })
            : t('ticket.confirm.sell', { quantity: words(order.quantity) })}
        </KeyValue>
        <KeyValue label={t('ticket.result.average')}>
          <NumberText text={average} />
        </KeyValue>
        <KeyValue label={t('common.fees')}>
          <MoneyText amount={moneyIn(order.fees, order.currency)} />
        </KeyValue>
        {(outcome === 'working' || outcome === 'partFilled') && (
          <KeyValue label={t('ticket.result.held')}>
            <MoneyText amount={moneyIn(order.held, order.currency)} />
          </KeyValue>
        )}
        {outcome === 'filled' && <BookedLines booked={booked} preview={preview} />}
        <MovedLine order={order} />
        <KeyValue label={t('ticket.result.time')}>
          {formatDateTime(order.createdAt, viewerZone())}
        </KeyValue>
      </KeyValueList>
      <Note>{t('ticket.confirm.market')}</Note>
      <NoteAfter order={order} />
      <Acts
        order={order}
        outcome={outcome}
        isMore={order.direction === Direction.Buy && preview.isOwned}
        onAgain={onAgain}
      />
    </div>
  );
}

/** What became of the order, in a sentence. */
function useStory(
  order: Pick<PlacedOrder, 'unit' | 'averagePrice' | 'decimals' | 'filled' | 'quantity'>,
  outcome: Outcome,
  { lot }: Preview,
  { pair }: TicketInstrument,
) {
  const t = useText();
  const { locale } = useFigures();
  const words = (quantity: string) =>
    quantityWords(t, locale, { unit: order.unit, lot, quantity, base: pair?.base ?? '' });
  const average =
    order.averagePrice === null
      ? null
      : priceText(order.averagePrice, { locale, decimals: order.decimals });
  const figures = {
    filled: words(order.filled),
    quantity: words(order.quantity),
    price: average ?? '—',
  };
  const tell = (): string | null => {
    switch (outcome) {
      case 'filled':
        return t('ticket.result.filledAt', { quantity: figures.filled, price: figures.price });
      case 'partFilled':
        return t('ticket.result.partAt', figures);
      case 'partEnded':
        return t('ticket.result.partEndedAt', figures);
      case 'working':
        return t('ticket.result.waits');
      case 'ended':
        return null;
    }
  };
  return { words, average, story: tell() };
}

function Acts({
  order,
  outcome,
  isMore,
  onAgain,
}: {
  order: Pick<PlacedOrder, 'id' | 'name' | 'code' | 'source'>;
  outcome: Outcome;
  isMore: boolean;
  onAgain: () => void;
}) {
  const t = useText();
  // Going back from there does not lead to a ticket that was sent.
  const goOn = usePane() === 'main' ? replace : push;
  const { id, name, code, source } = order;
  return (
    <StickyActs>
      {outcome === 'filled' || outcome === 'partEnded' ? (
        <>
          <Button isWide onPress={() => showTab('0')}>
            {t('ticket.result.positions')}
          </Button>
          <Button tone="ghost" size="medium" isWide onPress={() => goOn('proof/ledger', {})}>
            {t('common.verifyMyBooks')}
          </Button>
        </>
      ) : outcome === 'ended' ? null : (
        <Button isWide onPress={() => showTab('2')}>
          {t('ticket.result.orders')}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          tone="secondary"
          size="medium"
          onPress={() =>
            goOn('pages/trade/detail', { name, code, source: String(source), id, type: '2' })
          }
        >
          {t('ticket.result.detail')}
        </Button>
        <Button tone="secondary" size="medium" onPress={onAgain}>
          {t(isMore ? 'ticket.result.more' : 'ticket.result.again')}
        </Button>
      </div>
    </StickyActs>
  );
}

const GLYPHS: Readonly<Record<Outcome, Glyph>> = {
  filled: CircleCheck,
  partFilled: Clock,
  working: Clock,
  partEnded: CircleCheck,
  ended: CircleX,
};

function showTab(tab: string): void {
  navigate('switchTab', getUrl('pages/trade/index', { tab }));
}

/** Final cost against the preview: the difference is the market's move. */
function BookedLines({ booked, preview }: { booked: Booked | null; preview: Preview }) {
  const t = useText();
  const { locale } = useFigures();
  if (preview.closes !== null)
    return (
      <KeyValue label={t('common.profitAfterFees')}>
        <MoneyText amount={booked?.result ?? null} look="change" />
      </KeyValue>
    );
  const cost = booked?.cost ?? null;
  const previewed = moneyIn(preview.cost, preview.currency);
  const difference = cost === null || previewed === null ? null : subtract(cost, previewed);
  return (
    <>
      <KeyValue label={t(preview.isOwned ? 'ticket.result.paid' : 'ticket.result.cost')}>
        <MoneyText amount={cost} />
      </KeyValue>
      <KeyValue label={t('ticket.result.previewed')}>
        <MoneyText amount={previewed} />
      </KeyValue>
      <KeyValue label={t('ticket.result.difference')}>
        {difference === null ? (
          <NumberText text={null} />
        ) : isZero(difference) ? (
          t('ticket.result.same')
        ) : (
          <NumberText text={formatMoney(difference, { locale, sign: 'always' })} />
        )}
      </KeyValue>
    </>
  );
}
