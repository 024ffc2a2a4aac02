/**
 * The last look before money is held. At most what was seen here is moved from the funding wallet;
 * when the rate moved further, it is asked again.
 */
import { Note } from '@candor/ui/marks/note';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { ConfirmFoot } from '../../../core/ticket/review/confirm-foot.tsx';
import { useConfirm } from '../../../core/ticket/review/use-confirm.ts';
import { useLiveAnswer } from '../../../core/ticket/review/use-live-estimate.ts';
import type { Confirming, Review } from '../../../core/ticket/review/review.ts';
import { useText } from '../../../platform/i18n/text.ts';
import {
  refetchIpo,
  usePreview,
  useSubscribe,
  type Offering,
  type Subscription,
  type SubscriptionAsked,
  type SubscriptionPreview,
} from '../ipo.api.ts';
import { CompanyHead } from '../shared/company-head.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import { obstacleIn } from './subscribe.model.ts';
import { PreviewLines } from './subscribe-preview.tsx';

const ASKED_AGAIN: ReadonlySet<string> = new Set(['FUNDING_MOVE_TOO_SMALL']);

export function ConfirmSubscription({
  review,
  confirming,
  offering,
  isOver,
  onDone,
}: {
  review: Review<SubscriptionAsked, SubscriptionPreview>;
  confirming: Confirming<SubscriptionAsked, SubscriptionPreview>;
  offering: Offering;
  /** The deadline passed; a request without an answer may still be repeated. */
  isOver: boolean;
  onDone: (subscription: Subscription) => void;
}) {
  const t = useText();
  const { asked } = confirming;
  const { preview, obstacle } = useLiveAnswer(confirming.preview, usePreview(asked), obstacleIn);
  const sending = useConfirm({
    review,
    confirming,
    preview,
    useSend: useSubscribe,
    body: (terms, seen, { requestId }) => ({ requestId, ...terms, ...getConsent(seen) }),
    asksAgain: ASKED_AGAIN,
    refetch: () => void refetchIpo(),
    onDone,
  });
  const { refusal, isLost, submit } = sending;
  const isStopped = (isOver || obstacle !== null) && !isLost;
  const confirm = () => void (!isStopped && submit());
  return (
    <SubmitForm className="grid gap-4 [&_input]:scroll-mb-56" onSubmit={confirm}>
      <CompanyHead of={offering} />
      <div className="rounded-card border border-line px-3.5 py-1">
        <PreviewLines offering={offering} preview={preview} />
      </div>
      <FundingLine preview={preview} />
      {obstacle !== null && !isLost && <Note tone="alert">{obstacle}</Note>}
      <Note>{t('ipo.confirm.ballot')}</Note>
      <Note>{t('ipo.confirm.paper')}</Note>
      <ConfirmFoot
        confirmation={sending}
        failed={t('purchase.failed')}
        lost={t('common.noAnswerYet')}
        act={t(asked.changes === undefined ? 'ipo.confirm.act' : 'ipo.change')}
        isStopped={isStopped}
        onConfirm={confirm}
        change={
          refusal === null && !isStopped
            ? null
            : { label: t('purchase.change'), onPress: review.end }
        }
      >
        {isOver && !isLost && <Note tone="warn">{t('ipo.confirm.over')}</Note>}
      </ConfirmFoot>
    </SubmitForm>
  );
}

/** The most that was seen on this sheet may be moved, and nothing where nothing was. */
function getConsent({ funding }: SubscriptionPreview): { moveFromFunding?: string } {
  return funding === null ? {} : { moveFromFunding: funding.most };
}

function FundingLine({ preview: { funding } }: { preview: SubscriptionPreview }) {
  const t = useText();
  const words = useIpoWords();
  if (funding === null) return null;
  const { move, most, exchange } = funding;
  return (
    <Note>
      <span className="font-semibold">
        {t('common.transferredFromFunding', { amount: words.money(move, 'USD') })}
      </span>{' '}
      {t('ipo.funding.most', { amount: words.money(most, 'USD') })}
      {exchange !== null &&
        ` ${t('ipo.funding.rate', { pair: exchange.pair, rate: exchange.rate })}`}
    </Note>
  );
}
