/** What the customer was asked for and what they answered. Their pictures are among those below. */
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';
import { Moment } from '../../platform/ui/moment.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import type { ReviewDetail } from './review-detail.ts';

export function ReviewQuestions({ questions }: { questions: ReviewDetail['questions'] }) {
  const t = useText();
  if (questions.length === 0) return null;
  return (
    <Panel title={t('console.questions.title')}>
      <ul className="grid gap-4">
        {questions.map((question) => (
          <li key={question.id} className="grid gap-1.5">
            <div className="flex flex-wrap items-center gap-2 text-caption text-ink3">
              <Chip tone={question.state === 'open' ? 'warn' : 'neutral'}>
                {t(`console.questionState.${question.state}`)}
              </Chip>
              <span>{t(`console.topic.${question.topic}`)}</span>
              <span>{question.askedBy.name}</span>
              <Moment at={question.askedAt} />
              <span>
                {question.state === 'answered'
                  ? t('console.questions.answered')
                  : t('console.questions.until')}{' '}
                <Moment at={question.state === 'answered' ? question.endedAt : question.until} />
              </span>
            </div>
            <p className="text-body wrap-anywhere">{question.text}</p>
            {question.state === 'answered' && (
              <blockquote className="rounded-control bg-s2 px-4 py-3 text-body wrap-anywhere whitespace-pre-line">
                {question.answer ?? t('console.questions.withImages')}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
