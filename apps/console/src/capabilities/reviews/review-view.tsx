/** Opening a masked value belongs to another capability and is passed in by the composed screen. */
import { loadReview } from '@candor/contract/reviews';
import { Note } from '@candor/ui/marks/note';
import type { ReactNode } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { FactList, type Fact } from '../../platform/ui/fact-list.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { SeenByCustomer } from '../../platform/ui/seen-by-customer.tsx';
import { usePlace } from '../../platform/nav/location.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { AskForm } from './ask-form.tsx';
import { EarlierReviews } from './earlier-reviews.tsx';
import { Unfrozen } from './queue-columns.tsx';
import { ReviewActs } from './review-acts.tsx';
import { ReviewForm, useReviewForms } from './review-forms.tsx';
import { openNext } from './open-next.ts';
import { queueFilterIn } from './queue.model.ts';
import { ReviewImages } from './review-images.tsx';
import { ReviewQuestions } from './review-questions.tsx';
import type { ReviewDetail } from './review-detail.ts';

type DrawSealed = (customerId: string, fact: Fact & { sealedField: string }) => ReactNode;

export function ReviewView({ id, drawSealed }: { id: string; drawSealed: DrawSealed }) {
  const t = useText();
  const review = useLook(loadReview, { params: { id } });
  if (review.status === 'ready')
    return <Review review={review.data} drawSealed={drawSealed} onLookAgain={review.refresh} />;
  return (
    <PageFrame title={t('console.review.title')}>
      <Panel>
        <QueryView of={review}>{() => null}</QueryView>
      </Panel>
    </PageFrame>
  );
}

function Review({
  review,
  drawSealed,
  onLookAgain,
}: {
  review: ReviewDetail;
  drawSealed: DrawSealed;
  onLookAgain: () => void;
}) {
  const t = useText();
  const { query } = usePlace();
  const forms = useReviewForms(review.id, () => void openNext(review.id, queueFilterIn(query)));
  useReviewKeys(review, forms.begin);
  const { customer, subject } = review;
  return (
    <PageFrame
      title={customer.name === '' ? customer.userId : customer.name}
      lead={
        <span className="flex flex-wrap gap-x-3">
          <span>{t(`console.kind.${review.kind}`)}</span>
          <a
            href={hrefTo('customer', { id: customer.id })}
            className="font-medium text-accent underline-offset-4 hover:underline"
          >
            {customer.userId}
          </a>
          <span>{customer.isCompany ? t('common.company') : t('common.individual')}</span>
          {customer.isDemo && <span>{t('common.demo')}</span>}
          <Unfrozen at={customer.unfrozenAt} />
          <span>
            {t('common.submitted')} <Moment at={review.submittedAt} />
          </span>
        </span>
      }
    >
      <SeenByCustomer />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Warnings codes={subject.warnings} />
          <ReviewQuestions questions={review.questions} />
          <div className="grid items-start gap-5 xl:auto-cols-fr xl:grid-flow-col">
            {subject.groups.map((group) => (
              <Group key={group.key} group={group} draw={(fact) => drawSealed(customer.id, fact)} />
            ))}
          </div>
          <ReviewImages images={subject.images} onLookAgain={onLookAgain} />
          <EarlierReviews reviews={review.earlier} />
        </div>
        <div className="lg:sticky lg:top-6">
          <ReviewActs review={review} isBusy={forms.isBusy} onStep={forms.begin} />
        </div>
      </div>
      <ReviewForm review={review} forms={forms} />
      <AskForm review={review} forms={forms} />
    </PageFrame>
  );
}

function Group({
  group,
  draw,
}: {
  group: ReviewDetail['subject']['groups'][number];
  draw: (fact: Fact & { sealedField: string }) => ReactNode;
}) {
  const codeText = useCodeText();
  return (
    <Panel title={codeText(`console.group.${group.key}`, group.key)}>
      <FactList facts={group.facts} drawSealed={draw} />
    </Panel>
  );
}

function Warnings({ codes }: { codes: readonly string[] }) {
  const codeText = useCodeText();
  if (codes.length === 0) return null;
  return (
    <div className="grid gap-2">
      {codes.map((code) => (
        <Note key={code} tone="warn">
          {codeText(`console.warning.${code}`, code)}
        </Note>
      ))}
    </div>
  );
}
