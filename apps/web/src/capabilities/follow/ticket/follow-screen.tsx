/**
 * The follow ticket: amount and term, when the value is struck and the order settled, what the last
 * terms brought, and one confirmation. It cannot be sold, and says so first.
 */
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { Segmented } from '@candor/ui/fields/segmented';
import { Note } from '@candor/ui/marks/note';
import type { ReactNode } from 'react';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { AmountPart } from '../../../core/purchase/amount-part.tsx';
import { readAmount } from '../../../core/purchase/amount.model.ts';
import { obstacleText } from '../../../core/purchase/obstacle-text.ts';
import { PreviewPart } from '../../../core/purchase/preview-part.tsx';
import { NothingToBuy, PurchaseScreen } from '../../../core/purchase/purchase-screen.tsx';
import { PurchaseTicket } from '../../../core/purchase/purchase-ticket.tsx';
import { usePurchase, type Entered } from '../../../core/purchase/use-purchase.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, replace } from '../../../platform/nav/nav.ts';
import { useTyped } from '../../../platform/nav/use-typed.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import {
  useAgency,
  useFollowPreview,
  type FollowOrder,
  type FollowPreview,
  type Term,
} from '../follow.api.ts';
import { termsInOrder } from '../list/agencies.model.ts';
import { AgencyHead } from '../shared/agency-head.tsx';
import { readAgencyId } from '../shared/place.model.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { findFollowObstacle, followWays } from './amount.model.ts';
import { FollowConfirm } from './follow-confirm.tsx';
import { FollowDone } from './follow-done.tsx';
import { LockedNote, OrderLines } from './order-lines.tsx';
import { PastResults } from './past-results.tsx';

export function FollowScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <PurchaseScreen
      title={t('common.follow')}
      named={readAgencyId(params['id'])}
      none={<NoAgency title={t('follow.ticket.none')} />}
      ticket={(id, onPlaced: (order: FollowOrder) => void) => (
        <Ticket id={id} wanted={params['term']} onPlaced={onPlaced} />
      )}
      done={(placed, onAnother) => <FollowDone placed={placed} onAnother={onAnother} />}
    />
  );
}

function NoAgency({ title }: { title: string }) {
  const t = useText();
  return (
    <NothingToBuy
      screen={t('common.follow')}
      title={title}
      text={t('follow.ticket.none.text')}
      action={{
        label: t('common.allInstitutions'),
        onPress: () => void replace('pages/product/follow'),
      }}
    />
  );
}

const FIRST_AMOUNT = '1000';
const AMOUNTS = ['100', '1000', '10000'] as const;

type Written = { readonly text: string; readonly term: Term['term'] };

function Ticket({
  id,
  wanted,
  onPlaced,
}: {
  id: string;
  /** As the address names the term. */
  wanted: string | undefined;
  onPlaced: (order: FollowOrder) => void;
}) {
  const t = useText();
  const words = useFollowWords();
  const typed = useTyped<Written>(
    `follow ${id}`,
    () => ({ text: FIRST_AMOUNT, term: wanted === 'practice' ? 'practice' : 'standard' }),
    (written) => !isWrongNumber(written.text),
  );
  const { text, term } = typed.value;
  const agency = useAgency(id);
  const say = useFollowObstacle();
  const purchase = usePurchase({
    text,
    ask: (amount) => ({ agencyId: id, term, amount }),
    usePreview: useFollowPreview,
    findObstacle: findFollowObstacle,
    sent: typed.drop,
  });
  if (agency.status === 'unavailable' && purchase.preview === null)
    return <NoAgency title={agency.message ?? t('framework.networkError')} />;
  return (
    <PurchaseTicket
      purchase={purchase}
      title={t('common.follow')}
      subtitle={(preview) => preview.agency.name}
      act={
        readAmount(text) === null
          ? t('follow.ticket.review')
          : t('follow.ticket.reviewOf', { amount: words.round(text) })
      }
      form={(preview) => (
        <Form
          preview={preview}
          entered={purchase}
          sentence={say(purchase.obstacle, preview)}
          onType={(amount) => typed.set((before) => ({ ...before, text: amount }))}
        >
          <TermChoice
            terms={termsInOrder(preview.agency)}
            term={term}
            onTerm={(chosen) => typed.set((before) => ({ ...before, term: chosen }))}
          />
        </Form>
      )}
      confirm={(preview) => (
        <FollowConfirm
          purchase={purchase}
          preview={preview}
          obstacle={say(purchase.obstacle, preview)}
          onPlaced={onPlaced}
        />
      )}
    />
  );
}

/** The sentence of what stands in the way. */
function useFollowObstacle() {
  const t = useText();
  const words = useFollowWords();
  return (
    obstacle: Entered['obstacle'],
    { agency: { amountMin, amountMax, room }, available }: FollowPreview,
  ) =>
    obstacle === null
      ? null
      : obstacleText(t, obstacle, {
          min: words.round(amountMin),
          max: words.round(amountMax),
          available: words.money(available),
          own: (reason) =>
            reason === 'AGENCY_FULL'
              ? t('AGENCY_FULL', { room: room === null ? '—' : words.money(room) })
              : null,
        });
}

function Form({
  preview,
  entered,
  sentence,
  onType,
  children,
}: {
  preview: FollowPreview;
  entered: Entered;
  sentence: string | null;
  onType: (text: string) => void;
  children: ReactNode;
}) {
  const t = useText();
  const words = useFollowWords();
  const { agency, funding, missing } = preview;
  return (
    <>
      <a href={linkTo('follow/agency', { id: agency.id })} className="block">
        <AgencyHead of={agency} />
      </a>
      <AmountPart
        name="amount"
        label={t('follow.ticket.amount')}
        hint={t('common.minToMax', {
          min: words.round(agency.amountMin),
          max: words.round(agency.amountMax),
        })}
        entered={entered}
        ways={followWays(preview)}
        sentence={sentence}
        blank={t('follow.ticket.enter')}
        offers={{
          label: t('follow.ticket.amounts'),
          of: AMOUNTS.map((amount) => ({ name: words.round(amount), amount })),
        }}
        say={words.round}
        onChange={onType}
        wallet="follow"
        missing={missing}
        elsewhere={{
          label: t('follow.ticket.choose'),
          onPress: () => void replace('pages/product/follow'),
        }}
      >
        {children}
        <LockedNote preview={preview} />
      </AmountPart>
      {funding !== null && entered.obstacle === null && (
        <Note>{t('follow.ticket.moves', { amount: words.money(funding.move) })}</Note>
      )}
      <PreviewPart label={t('follow.lines')} isOld={entered.isOld}>
        <OrderLines preview={preview} />
      </PreviewPart>
      <PastResults preview={preview} amount={readAmount(entered.text)} />
      <Note>{t('follow.units.house')}</Note>
      <FictionalNote of="institutions" />
    </>
  );
}

function TermChoice({
  terms,
  term,
  onTerm,
}: {
  terms: readonly Term[];
  term: Term['term'];
  onTerm: (term: Term['term']) => void;
}) {
  const t = useText();
  const words = useFollowWords();
  return (
    <div className="grid gap-1.5">
      <p className="text-label font-medium text-ink2">{t('common.term')}</p>
      <Segmented
        label={t('common.term')}
        value={term}
        onChange={onTerm}
        options={terms.map((offered) => ({ value: offered.term, label: words.term(offered) }))}
      />
      {term === 'practice' && <Note>{t('follow.ticket.practice')}</Note>}
    </div>
  );
}
