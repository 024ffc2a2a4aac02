/** Each says who reads the sentence: a refusal is for the customer, everything else for colleagues. */
import {
  askMore,
  claimReview,
  confirmReview,
  failReview,
  handOverReview,
  listQueueViews,
  listReviews,
  loadReview,
  passReview,
  releaseReview,
  sendReviewBack,
  takeQuestionBack,
} from '@candor/contract/reviews';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { showToast } from '@candor/ui/overlays/toast';
import { useRef, useState } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { refetchCall, showInLook, useCallQuery } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { DecisionEffect } from './decision-effect.tsx';
import { leavingSteps, readyNotes, type ReviewStep } from './review-acts.model.ts';
import type { ReviewDetail } from './review-detail.ts';

type Asking = BodyOf<typeof askMore>;
export type ReviewForms = {
  readonly step: ReviewStep | null;
  readonly isBusy: boolean;
  readonly begin: (step: ReviewStep, andThen?: ReviewStep | null) => void;
  readonly close: () => void;
  readonly ask: (given: Asking) => void;
  readonly send: (text: string, chosen: string, note: string | undefined) => void;
  readonly sending: {
    readonly isSending: boolean;
    readonly refusal: ReturnType<typeof useCallMutation>['refusal'];
  };
};

/** Claiming asks for nothing and is sent at once; `andThen` is what was wanted with it. */
export function useReviewForms(id: string, onSettled: () => void): ReviewForms {
  const t = useText();
  const [step, setStep] = useState<ReviewStep | null>(null);
  const wanted = useRef<ReviewStep | null>(null);
  const params = { id };
  const show = (review: ReviewDetail) => {
    showInLook(loadReview, [{ params }], review);
    refetchCall(listReviews);
  };
  const on = {
    done: (review: ReviewDetail) => {
      setStep(null);
      show(review);
      showToast(t('framework.success'), 'done');
      if (step !== null && leavingSteps.includes(step)) onSettled();
    },
  };
  const claim = useCallMutation(claimReview, {
    done: (review) => {
      show(review);
      setStep(wanted.current);
    },
    refused: (refusal) => showToast(refusal.message, 'problem'),
  });
  const calls = {
    release: useCallMutation(releaseReview, on),
    pass: useCallMutation(passReview, on),
    fail: useCallMutation(failReview, on),
    confirm: useCallMutation(confirmReview, on),
    sendBack: useCallMutation(sendReviewBack, on),
    handOver: useCallMutation(handOverReview, on),
    ask: useCallMutation(askMore, on),
    takeBack: useCallMutation(takeQuestionBack, on),
  };
  const sending = step === null || step === 'claim' ? claim : calls[step];
  return {
    step,
    isBusy: claim.isSending,
    sending,
    begin: (next, andThen = null) => {
      if (next === 'claim') {
        wanted.current = andThen;
        return claim.send({ params });
      }
      calls[next].reset();
      setStep(next);
    },
    close: () => setStep(null),
    ask: (body) => calls.ask.send({ params, body }),
    send: (text, chosen, note) => {
      if (step === 'release') calls.release.send({ params, body: { reason: text } });
      if (step === 'fail')
        calls.fail.send({ params, body: { reason: text, reasonCode: chosen, note } });
      if (step === 'handOver') calls.handOver.send({ params, body: { note: text, to: chosen } });
      if (step === 'pass' || step === 'confirm' || step === 'sendBack' || step === 'takeBack')
        calls[step].send({ params, body: { note: text } });
    },
  };
}

export function ReviewForm({ review, forms }: { review: ReviewDetail; forms: ReviewForms }) {
  const t = useText();
  const codeText = useCodeText();
  const reasons = review.subject.refusalReasons.map((value) => ({
    value,
    label: codeText(`console.refusal.${value}`, value),
  }));
  const kept = useCallQuery(listQueueViews, []);
  const colleagues =
    kept.status === 'ready'
      ? kept.data.colleagues.map(({ id, name }) => ({ value: id, label: name }))
      : [];
  const [chosen, setChosen] = useState<string | null>(null);
  const step =
    forms.step === null || forms.step === 'claim' || forms.step === 'ask' ? 'pass' : forms.step;
  const isRefusal = step === 'fail';
  const choices = isRefusal ? reasons : colleagues;
  const choice = choices.find(({ value }) => value === chosen)?.value ?? choices[0]?.value ?? '';
  const isDeciding = step === 'pass' || step === 'confirm' || step === 'fail';
  return (
    <AskReason
      isOpen={forms.step !== null && forms.step !== 'ask'}
      title={t(`console.review.${step}.title`)}
      lead={t(`console.review.${step}.lead`)}
      fieldLabel={
        isRefusal ? t('console.review.customerReads') : t('console.review.colleaguesRead')
      }
      fieldHint={isRefusal ? t('console.review.customerReadsHint') : undefined}
      submitLabel={t(`console.review.${step}`)}
      tone={isRefusal ? 'danger' : 'primary'}
      ready={isRefusal ? [] : readyNotes(step, review.amount !== null).map((key) => t(key))}
      sending={forms.sending}
      withNote={isRefusal}
      onReason={(text, note) => forms.send(text, choice, note)}
      onClose={forms.close}
    >
      {isDeciding && <DecisionEffect review={review} step={step} />}
      {(isRefusal || step === 'handOver') && (
        <ChoiceField
          label={t(isRefusal ? 'console.review.reasonCode' : 'console.review.colleague')}
          name={isRefusal ? 'reasonCode' : 'to'}
          value={choice}
          onChange={setChosen}
          options={choices}
        />
      )}
    </AskReason>
  );
}
