/**
 * The ticket once its instrument is known. The button opens the confirmation when the server has
 * priced exactly what is typed; nothing is sent from here.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Note } from '@candor/ui/marks/note';
import { ChartLine } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { PageScreen } from '../../platform/page-screen.tsx';
import { pauseSentence } from '../pauses/pause-sentence.ts';
import { quotePath } from '../quotes/quote-place.ts';
import { StaleMark } from '../quotes/stale-mark.tsx';
import { sellsShort, type FirstTerms } from './form/order-form.model.ts';
import { OrderSheet } from './review/order-sheet.tsx';
import { NoteFirst } from './form/note-links.tsx';
import { PreviewCard, Warnings } from './review/preview-card.tsx';
import { TermsFields } from './form/terms-fields.tsx';
import { sideName } from './order-words.ts';
import { TicketHeader } from './form/ticket-header.tsx';
import type { TicketKind } from './form/ticket-kind.model.ts';
import { ObstacleNote } from './problems/ticket-notices.tsx';
import { TicketFooter } from './problems/ticket-footer.tsx';
import type { TicketOf } from './form/ticket-kinds.ts';
import type { TicketInstrument } from './ticket.api.ts';
import type { TradingAccess } from './lock/trading-access.ts';
import { getPause, isStoppedIn, productAt } from './lock/trading-access.model.ts';
import { useAskedElsewhere } from './asked-elsewhere.ts';
import { useLiveInstrument } from './use-live-instrument.ts';
import { UnansweredOrder, useUnansweredOrder } from './review/unanswered-order.tsx';
import { useReview } from './review/use-review.ts';
import { useReviewAtOnce } from './review/use-review-at-once.ts';
import { useTicket, type Ticket } from './use-ticket.ts';

type OpenTicketProps = Omit<TicketOf, 'params' | 'source'> & {
  kind: TicketKind;
  instrument: TicketInstrument;
  access: TradingAccess;
  first: FirstTerms;
  /** More of what is held, in the quantity of the last time: it is reviewed at once. */
  isAgain: boolean;
  /** The smallest order where it is more than a lot. */
  minimum: string | null;
};

export function OpenTicket({
  kind,
  instrument,
  access,
  first,
  isAgain,
  minimum,
  endpointFor,
  mark,
  facts,
  quantityHint,
  gate,
  onQuote,
}: OpenTicketProps) {
  const t = useText();
  const ticket = useTicket(kind, instrument, first, minimum);
  const quote = useLiveInstrument(instrument);
  const review = useTicketReview(ticket, isAgain);
  useAskedElsewhere(ticket);
  const unanswered = useUnansweredOrder(instrument);
  const endpoint = endpointFor(instrument);
  const missing = gate?.(access, ticket) ?? null;
  const place = instrument.underlying ?? { source: instrument.source, code: instrument.stock_code };
  const code = instrument.label ?? instrument.stock_code;
  const pause = getPause(access, { source: kind.source, code: instrument.stock_code }, place);
  const product = productAt(kind);
  const hint = quantityHint?.(ticket);
  return (
    <>
      <SubmitForm className="contents" onSubmit={() => review.start()}>
        <PageScreen
          title={t(`ticket.title.${sideOf(ticket)}`, { code })}
          subtitle={[
            ...(mark === undefined ? [] : [mark]),
            instrument.name,
            instrument.market,
          ].join(' · ')}
          actions={
            <IconButton
              icon={ChartLine}
              label={t('ticket.toQuote', { code })}
              onPress={onQuote ?? (() => openQuote(instrument))}
            />
          }
          footer={
            <TicketFooter
              ticket={ticket}
              quote={quote}
              isWaiting={review.isWaiting}
              isBlocked={
                missing !== null ||
                unanswered.open !== null ||
                access.obstacle !== null ||
                isStoppedIn(access, product) ||
                pause !== null
              }
            />
          }
        >
          <StaleMark />
          <div className="grid grid-cols-1 gap-3 px-4 pt-1 pb-6">
            <TicketHeader quote={quote} preview={ticket.preview} />
            <UnansweredOrder
              unanswered={unanswered}
              source={kind.source}
              instrument={instrument}
              endpoint={endpoint}
              onPlaced={ticket.restart}
            />
            {pause !== null && <Note tone="warn">{pauseSentence(t, pause)}</Note>}
            <ObstacleNote access={access} product={product} />
            {missing}
            <TermsFields ticket={ticket} quote={quote} hint={hint} />
            {facts?.(ticket)}
            <PreviewCard ticket={ticket} />
            {ticket.preview !== null && <Warnings preview={ticket.preview} />}
            <NoteFirst place={place} />
          </div>
        </PageScreen>
      </SubmitForm>
      <OrderSheet
        review={review}
        instrument={instrument}
        access={access}
        endpoint={endpoint}
        unanswered={unanswered}
        onRestart={ticket.restart}
      />
    </>
  );
}

function useTicketReview(ticket: Ticket, isAgain: boolean) {
  const review = useReview({
    ...ticket,
    stopped: ticket.problem,
    tryIt: () => {
      ticket.tryIt();
      return ticket.wrong;
    },
  });
  useReviewAtOnce(isAgain, review.start);
  return review;
}

function sideOf({ kind, input }: Ticket) {
  const isShort = sellsShort(kind, input);
  return sideName({ source: kind.source, direction: input.direction, isShort });
}

function openQuote({ source, name, stock_code: code, market }: TicketInstrument): void {
  if (source !== TradedSource.Option)
    push(quotePath(source), { name, code, source: String(source), market });
}
