/** "Please send page 2": what, about what, and until when. The customer reads every word of it. */
import { questionTopics, type QuestionTopic } from '@candor/contract/kernel/enumerations';
import { Checkbox } from '@candor/ui/fields/checkbox';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { askDays, ASK_DAYS_USUAL, topicsFor } from './ask-form.model.ts';
import type { ReviewDetail } from './review-detail.ts';
import type { ReviewForms } from './review-forms.tsx';

const LETTERS_MIN = 8;

export function AskForm({ review, forms }: { review: ReviewDetail; forms: ReviewForms }) {
  const t = useText();
  const topics = topicsFor(review);
  const [chosen, setChosen] = useState<QuestionTopic | null>(null);
  const [days, setDays] = useState(ASK_DAYS_USUAL);
  const [needsImage, setNeedsImage] = useState(false);
  const topic = topics.find((known) => known === chosen) ?? topics[0];
  if (topic === undefined) return null;
  return (
    <AskReason
      isOpen={forms.step === 'ask'}
      title={t('console.review.ask.title')}
      lead={t('console.review.ask.lead')}
      fieldLabel={t('console.review.ask.text')}
      fieldHint={t('console.review.ask.textHint')}
      submitLabel={t('console.review.ask')}
      lengthMin={LETTERS_MIN}
      sending={forms.sending}
      withNote
      onReason={(text, note) =>
        forms.ask({ topic, text, days, needsImage, ...(note === undefined ? {} : { note }) })
      }
      onClose={forms.close}
    >
      <ChoiceField
        label={t('console.review.ask.topic')}
        name="topic"
        value={topic}
        onChange={(value) => setChosen(questionTopics.find((known) => known === value) ?? null)}
        options={topics.map((value) => ({ value, label: t(`console.topic.${value}`) }))}
      />
      <ChoiceField
        label={t('console.review.ask.days')}
        name="days"
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
        options={askDays.map((value) => ({
          value: String(value),
          label:
            value === 1
              ? t('console.review.ask.oneDay')
              : t('console.review.ask.day', { days: value }),
        }))}
      />
      <Checkbox name="needsImage" value={needsImage} onChange={setNeedsImage}>
        {t('console.review.ask.needsImage')}
      </Checkbox>
    </AskReason>
  );
}
