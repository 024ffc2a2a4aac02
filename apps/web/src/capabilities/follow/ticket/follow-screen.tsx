/**
 * The follow ticket: amount and term, when the value is struck and the order settled, what the last
 * terms brought, and one confirmation. It cannot be sold, and says so first.
 */
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { focusWrongNumber } from '@candor/ui/fields/wrong-number';
import { Segmented } from '@candor/ui/fields/segmented';
import { Note } from '@candor/ui/marks/note';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, replace } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { refreshShown } from '../../../platform/refresh-shown.ts';
import { useSession } from '../../../platform/session.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import {
  useAgency,
  useFollowPreview,
  type FollowOrder,
  type FollowPreview,
  type Previewed,
  type Term,
} from '../follow.api.ts';
import { AgencyHead } from '../shared/agency-head.tsx';
import { FictionalNote } from '../shared/fictional-note.tsx';
import { termsInOrder } from '../list/agencies.model.ts';
import { Card } from '../shared/part.tsx';
import { readAgencyId } from '../shared/place.model.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { AmountField } from './amount-field.tsx';
import { findObstacle, readAmount, wayOut } from './amount.model.ts';
import { FollowConfirm } from './follow-confirm.tsx';
import { FollowDone } from './follow-done.tsx';
import { ObstacleNote } from './obstacle.tsx';
import { useObstacleWords } from './obstacle-words.ts';
import { LockedNote, OrderLines } from './order-lines.tsx';
import { PastResults } from './past-results.tsx';

export function FollowScreen({ params }: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  const id = readAgencyId(params['id']);
  const [placed, setPlaced] = useState<FollowOrder | null>(null);
  if (isGuest)
    return <CustomerScreen title={t('follow.ticket.title')}>{() => null}</CustomerScreen>;
  if (id === null) return <Elsewhere title={t('follow.ticket.none')} />;
  if (placed !== null) return <FollowDone placed={placed} onAnother={() => setPlaced(null)} />;
  return <Ticket key={id} id={id} asked={params['term']} onPlaced={setPlaced} />;
}

function Elsewhere({ title }: { title: string }) {
  const t = useText();
  return (
    <PageScreen title={t('follow.ticket.title')}>
      <StateView
        kind="empty"
        title={title}
        detail={t('follow.ticket.none.text')}
        action={{ label: t('follow.all'), onPress: () => void replace('pages/product/follow') }}
      />
    </PageScreen>
  );
}

const SETTLED_MS = 250;
const FIRST_AMOUNT = '1000';

function Ticket({
  id,
  asked,
  onPlaced,
}: {
  id: string;
  asked: string | undefined;
  onPlaced: (order: FollowOrder) => void;
}) {
  const t = useText();
  const words = useFollowWords();
  const [text, setText] = useState(FIRST_AMOUNT);
  const [term, setTerm] = useState<Term['term']>(asked === 'practice' ? 'practice' : 'standard');
  const [isConfirming, setConfirming] = useState(false);
  const agency = useAgency(id);
  const settled = useDebounced(text, SETTLED_MS);
  const isWrong = isWrongNumber(text);
  const asking = useFollowPreview(
    isWrongNumber(settled) ? null : { agencyId: id, term, amount: settled },
  );
  const { preview } = asking;
  if (agency.status === 'unavailable' && preview === null)
    return <Elsewhere title={agency.message ?? t('framework.networkError')} />;
  if (preview === null || agency.status !== 'ready') return <Waiting asking={asking} />;
  const isOld = asking.isOld || settled !== text;
  const obstacle = findObstacle(preview, text);
  const amount = readAmount(text);
  return (
    <PageScreen
      title={t('follow.ticket.title')}
      subtitle={preview.agency.name}
      onRefresh={refreshShown}
      footer={
        <Button
          isWide
          isDisabled={!isWrong && (isOld || obstacle !== null)}
          onPress={() => (isWrong ? focusWrongNumber(document.body) : setConfirming(true))}
        >
          {amount === null
            ? t('follow.ticket.review')
            : t('follow.ticket.reviewOf', { amount: words.round(text) })}
        </Button>
      }
    >
      <Form
        preview={preview}
        terms={termsInOrder(agency.data.agency)}
        text={text}
        term={term}
        isOld={isOld}
        onType={setText}
        onTerm={setTerm}
      />
      {asking.problem !== null && (
        <div className="px-4 pb-4">
          <Note tone="alert">{asking.problem}</Note>
        </div>
      )}
      <FollowConfirm
        isOpen={isConfirming}
        preview={preview}
        asked={{ agencyId: id, term, amount: settled }}
        obstacle={obstacle}
        onClose={() => setConfirming(false)}
        onPlaced={onPlaced}
      />
    </PageScreen>
  );
}

/** Before the first answer. */
function Waiting({ asking: { problem, hasFailed, retry } }: { asking: Previewed }) {
  const t = useText();
  return (
    <PageScreen title={t('follow.ticket.title')} onRefresh={refreshShown}>
      {hasFailed ? (
        <StateView
          kind="error"
          title={problem ?? t('framework.networkError')}
          action={{ label: t('framework.retry'), onPress: () => void retry() }}
        />
      ) : (
        <SkeletonRows count={6} label={t('framework.loading')} />
      )}
    </PageScreen>
  );
}

function Form({
  preview,
  terms,
  text,
  term,
  isOld,
  onType,
  onTerm,
}: {
  preview: FollowPreview;
  terms: readonly Term[];
  text: string;
  term: Term['term'];
  isOld: boolean;
  onType: (text: string) => void;
  onTerm: (term: Term['term']) => void;
}) {
  const t = useText();
  const words = useFollowWords();
  const say = useObstacleWords();
  const { agency } = preview;
  const obstacle = findObstacle(preview, text);
  const sentence = obstacle === null ? '' : say(obstacle, preview);
  const way = obstacle === null ? null : wayOut(obstacle, preview, text);
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
      <a href={linkTo('follow/agency', { id: agency.id })} className="block">
        <AgencyHead of={agency} />
      </a>
      <AmountField
        value={text}
        onChange={onType}
        hint={t('follow.ticket.limits', {
          min: words.round(agency.amountMin),
          max: words.round(agency.amountMax),
        })}
        error={
          way?.isAtField === true && !isOld
            ? way.isBlank
              ? t('follow.ticket.enter')
              : sentence
            : null
        }
        fix={isOld ? null : (way?.fix ?? null)}
      />
      <TermChoice terms={terms} term={term} onTerm={onTerm} />
      <LockedNote preview={preview} />
      {way !== null && <ObstacleNote text={sentence} way={way} missing={preview.missing} />}
      {preview.funding !== null && obstacle === null && (
        <Note>{t('follow.ticket.moves', { amount: words.money(preview.funding.move) })}</Note>
      )}
      <section
        aria-label={t('follow.lines')}
        aria-live="polite"
        className={cx('transition-opacity duration-state', isOld && 'opacity-55')}
      >
        <Card>
          <OrderLines preview={preview} />
        </Card>
      </section>
      <PastResults preview={preview} amount={readAmount(text)} />
      <Note>{t('follow.units.house')}</Note>
      <FictionalNote />
    </div>
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
      <p className="text-label font-medium text-ink2">{t('follow.ticket.term')}</p>
      <Segmented
        label={t('follow.ticket.term')}
        value={term}
        onChange={onTerm}
        options={terms.map((offered) => ({ value: offered.term, label: words.term(offered) }))}
      />
      {term === 'practice' && <Note>{t('follow.ticket.practice')}</Note>}
    </div>
  );
}
