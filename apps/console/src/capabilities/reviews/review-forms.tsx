/** Each says who reads the sentence: a refusal is for the customer, everything else for colleagues. */
import {
  claimReview,
  confirmReview,
  failReview,
  listReviews,
  loadReview,
  passReview,
  releaseReview,
  sendReviewBack,
} from '@candor/contract/reviews';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { refetchCall, showInLook } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { ReviewStep } from './review-acts.model.ts';
import type { ReviewDetail } from './review-detail.ts';

export type ReviewForms = {
  readonly step: ReviewStep | null;
  readonly isBusy: boolean;
  readonly begin: (step: ReviewStep) => void;
  readonly close: () => void;
  readonly send: (text: string, reasonCode: string) => void;
  readonly sending: {
    readonly isSending: boolean;
    readonly refusal: ReturnType<typeof useCallMutation>['refusal'];
  };
};

/** Claiming asks for nothing and is sent at once. */
export function useReviewForms(id: string): ReviewForms {
  const t = useText();
  const [step, setStep] = useState<ReviewStep | null>(null);
  const params = { id };
  const on = {
    done: (review: ReviewDetail) => {
      setStep(null);
      showInLook(loadReview, [{ params }], review);
      showToast(t('framework.success'), 'done');
      refetchCall(listReviews);
    },
  };
  const claim = useCallMutation(claimReview, {
    ...on,
    refused: (refusal) => showToast(refusal.message, 'problem'),
  });
  const calls = {
    release: useCallMutation(releaseReview, on),
    pass: useCallMutation(passReview, on),
    fail: useCallMutation(failReview, on),
    confirm: useCallMutation(confirmReview, on),
    sendBack: useCallMutation(sendReviewBack, on),
  };
  const sending = step === null || step === 'claim' ? claim : calls[step];
  return {
    step,
    isBusy: claim.isSending,
    sending,
    begin: (next) => {
      if (next === 'claim') return claim.send({ params });
      calls[next].reset();
      setStep(next);
    },
    close: () => setStep(null),
    send: (text, reasonCode) => {
      if (step === 'release') calls.release.send({ params, body: { reason: text } });
      if (step === 'fail') calls.fail.send({ params, body: { reason: text, reasonCode } });
      if (step === 'pass' || step === 'confirm' || step === 'sendBack')
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
  const [chosen, setChosen] = useState<string | null>(null);
  const reasonCode = chosen ?? reasons[0]?.value ?? '';
  const step = forms.step === null || forms.step === 'claim' ? 'pass' : forms.step;
  const isRefusal = step === 'fail';
  return (
    <AskReason
      isOpen={forms.step !== null}
      title={t(`console.review.${step}.title`)}
      lead={t(`console.review.${step}.lead`)}
      fieldLabel={
        isRefusal ? t('console.review.customerReads') : t('console.review.colleaguesRead')
      }
      fieldHint={isRefusal ? t('console.review.customerReadsHint') : undefined}
      submitLabel={t(`console.review.${step}`)}
      tone={isRefusal ? 'danger' : 'primary'}
      sending={forms.sending}
      onReason={(text) => forms.send(text, reasonCode)}
      onClose={forms.close}
    >
      {isRefusal && (
        <ChoiceField
          label={t('console.review.reasonCode')}
          name="reasonCode"
          value={reasonCode}
          onChange={setChosen}
          options={reasons}
        />
      )}
    </AskReason>
  );
}
