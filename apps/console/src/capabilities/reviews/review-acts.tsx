/** A disabled button says why. */
import { Button, type ButtonTone } from '@candor/ui/buttons/button';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { Panel } from '../../platform/ui/panel.tsx';
import { reviewActs, shownSteps, type ReviewStep, type WhyNot } from './review-acts.model.ts';
import type { ReviewDetail } from './review-detail.ts';
import { Standing } from './queue-columns.tsx';
import { TimeLeft } from '../../platform/ui/time-left.tsx';

export function ReviewActs({
  review,
  isBusy,
  onStep,
}: {
  review: ReviewDetail;
  isBusy: boolean;
  onStep: (step: ReviewStep) => void;
}) {
  const t = useText();
  const me = useSession()?.operator;
  const acts = me === undefined ? null : reviewActs(review, me);
  return (
    <Panel title={t('console.review.decide')}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Standing review={review} />
          {review.state === 'pending' && (
            <TimeLeft deadlineAt={review.deadlineAt} isUrgent={review.isEscalated} />
          )}
          {review.state === 'moreAsked' && review.asked !== undefined && (
            <TimeLeft deadlineAt={review.asked.until} isUrgent={false} />
          )}
        </div>
        {review.proposalNote !== null && (
          <Said
            title={t('console.review.note')}
            text={review.proposalNote}
            by={review.proposedBy?.name ?? null}
          />
        )}
        {review.reason !== null && (
          <Said
            title={t('console.review.toldCustomer')}
            text={review.reason}
            by={review.decidedBy?.name ?? null}
          />
        )}
        {acts !== null && (
          <ul className="grid gap-3">
            {shownSteps(review).map((step) => (
              <li key={step}>
                <Step
                  step={step}
                  whyNot={acts[step]}
                  isBusy={isBusy}
                  onPress={() => onStep(step)}
                />
              </li>
            ))}
          </ul>
        )}
        {acts !== null && <p className="text-caption text-ink3">{t('console.review.keys')}</p>}
      </div>
    </Panel>
  );
}

function Step({
  step,
  whyNot,
  isBusy,
  onPress,
}: {
  step: ReviewStep;
  whyNot: WhyNot | null;
  isBusy: boolean;
  onPress: () => void;
}) {
  const t = useText();
  return (
    <div className="grid gap-1">
      <Button
        size="medium"
        isWide
        tone={whyNot === null ? TONES[step] : 'secondary'}
        isDisabled={whyNot !== null || isBusy}
        onPress={onPress}
      >
        {t(`console.review.${step}`)}
      </Button>
      {whyNot !== null && <p className="text-caption text-ink3">{whyNotText(t, whyNot)}</p>}
    </div>
  );
}

const TONES: Record<ReviewStep, ButtonTone> = {
  claim: 'primary',
  pass: 'primary',
  confirm: 'primary',
  sendBack: 'secondary',
  fail: 'danger',
  ask: 'secondary',
  takeBack: 'secondary',
  handOver: 'secondary',
  release: 'secondary',
};

function whyNotText(t: Say, whyNot: WhyNot): string {
  return whyNot.key === 'console.whyNot.claimed'
    ? t(whyNot.key, { name: whyNot.name })
    : t(whyNot.key);
}

function Said({ title, text, by }: { title: string; text: string; by: string | null }) {
  return (
    <figure className="grid gap-1 rounded-control bg-s2 px-4 py-3">
      <figcaption className="text-caption text-ink3">
        {by === null ? title : `${title} · ${by}`}
      </figcaption>
      <blockquote className="text-body">{text}</blockquote>
    </figure>
  );
}
