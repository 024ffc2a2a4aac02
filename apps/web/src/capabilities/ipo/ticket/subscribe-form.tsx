/**
 * The subscription ticket: lots, cost, what is held until when, one button. It ends with the
 * deadline, also while somebody types.
 */
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { ObstacleNote } from '../../../core/ticket/problems/ticket-notices.tsx';
import type { TradingAccess } from '../../../core/ticket/lock/trading-access.ts';
import { isStoppedIn } from '../../../core/ticket/lock/trading-access.model.ts';
import { useReview } from '../../../core/ticket/review/use-review.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import type { Offering } from '../ipo.api.ts';
import { CompanyHead } from '../shared/company-head.tsx';
import { Countdown } from '../shared/countdown.tsx';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { nextStep } from '../shared/offering.model.ts';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import { LotsField } from './lots-field.tsx';
import { changedBy, placeOf } from './subscribe.model.ts';
import { SubscribePreview } from './subscribe-preview.tsx';
import { SubscribeSheet } from './subscribe-sheet.tsx';
import { useSubscribeTicket, type SubscribeTicket } from './use-subscribe-ticket.ts';

export function SubscribeForm({
  offering,
  access,
  now,
}: {
  offering: Offering;
  access: TradingAccess;
  now: number;
}) {
  const t = useText();
  const words = useIpoWords();
  const ticket = useSubscribeTicket(offering);
  const review = useReview({
    ...ticket,
    stopped: ticket.problem === null ? null : { field: null },
  });
  const own = changedBy(offering);
  const isOver = now >= offering.closesAt;
  return (
    <>
      <SubmitForm
        onSubmit={() => {
          if (!isOver) review.start();
        }}
      >
        <PageScreen
          title={t(own === null ? 'ipo.subscribe' : 'ipo.change')}
          subtitle={`${offering.name} · ${offering.code}`}
          footer={
            <Foot
              ticket={ticket}
              isOver={isOver}
              isWaiting={review.isWaiting}
              isBlocked={access.obstacle !== null || isStoppedIn(access, 'newStocks')}
            />
          }
        >
          <div className="grid grid-cols-1 gap-3 px-4 pt-1 pb-6">
            <CompanyHead
              of={offering}
              value={<Countdown next={nextStep(offering, now)} now={now} />}
            />
            <p className="text-label text-ink2">
              {t('ipo.ticket.range', {
                range: words.range(offering),
                high: words.price(offering.priceHigh, offering),
              })}
            </p>
            <ObstacleNote access={access} product="newStocks" />
            {own !== null && (
              <Note>
                {t('ipo.ticket.changes', { quantity: words.quantity(own.quantity, offering.lot) })}
              </Note>
            )}
            <LotsField ticket={ticket} />
            <SubscribePreview ticket={ticket} />
            <FictionalNote of="companies" />
          </div>
        </PageScreen>
      </SubmitForm>
      <SubscribeSheet review={review} offering={offering} isOver={isOver} />
    </>
  );
}

function Foot({
  ticket,
  isOver,
  isWaiting,
  isBlocked,
}: {
  ticket: SubscribeTicket;
  isOver: boolean;
  isWaiting: boolean;
  isBlocked: boolean;
}) {
  const t = useText();
  const words = useIpoWords();
  const { offering, preview, problem, isCurrent, isUnchanged, trouble } = ticket;
  const total = preview?.total ?? null;
  const move = preview?.funding?.move ?? null;
  return (
    <div className="grid gap-2.5">
      {isOver ? (
        <Note tone="warn">{t('ipo.ticket.over', { at: words.moment(offering.closesAt) })}</Note>
      ) : (
        problem !== null && placeOf(problem) === 'foot' && <Note tone="alert">{problem.text}</Note>
      )}
      {!isOver && isCurrent && problem === null && move !== null && (
        <Note>{t('ipo.funding.note', { amount: words.money(move, 'USD') })}</Note>
      )}
      {!isOver && isUnchanged && <Note>{t('ipo.ticket.same')}</Note>}
      <Button
        type="submit"
        isWide
        isBusy={isWaiting}
        isDisabled={isOver || isBlocked || isUnchanged}
        trailing={
          <span className={isCurrent ? '' : 'opacity-60'}>
            {total === null ? '—' : words.money(total, offering.currency)}
          </span>
        }
      >
        {trouble === null ? t('ipo.review') : t('framework.retry')}
      </Button>
    </div>
  );
}
