import type { CallRefused } from '@candor/client/call-errors';
import {
  levelOf,
  type OptionService,
  type SuitabilityAnswers,
} from '@candor/contract/kernel/suitability';
import { Button } from '@candor/ui/buttons/button';
import { Checkbox } from '@candor/ui/fields/checkbox';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { ApplicationRefusal } from '../application-refusal.tsx';
import { questions } from './suitability.model.ts';
import type { UsedQuestionnaire } from './use-questionnaire.ts';
import { useSuitabilityWords } from './use-suitability-words.ts';

/** All answers at a glance, the confirmation, and the one button that sends them. */
export function CheckStep({
  title,
  service,
  questionnaire: { answers, goTo, whole },
  isSending,
  refusal,
  onApply,
}: {
  title: string;
  service: OptionService;
  questionnaire: UsedQuestionnaire;
  isSending: boolean;
  refusal: CallRefused | null;
  onApply: (answers: SuitabilityAnswers) => void;
}) {
  const t = useText();
  const words = useSuitabilityWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const [understands, setUnderstands] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const apply = () => {
    const all = whole(understands);
    if (all === null) setAsked(true);
    else onApply(all);
  };
  return (
    <PageScreen
      title={title}
      footer={
        <div className="grid gap-2">
          <Checkbox
            name="understandsLoss"
            value={understands}
            onChange={setUnderstands}
            onBlur={() => undefined}
            error={isAsked && !understands ? t('suitability.understand.missing') : ''}
          >
            {t('suitability.understand')}
          </Checkbox>
          <Button isWide isBusy={isSending} onPress={apply}>
            {t('common.applyForLevel', { level: levelOf(service) })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 px-4 pt-1 pb-8">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-section font-semibold tracking-heading outline-none"
        >
          {t('suitability.check')}
        </h2>
        <ApplicationRefusal refusal={refusal} />
        <ul className="divide-y divide-line rounded-card border border-line bg-s1">
          {questions.map((question, place) => (
            <li key={question} className="flex items-start justify-between gap-3 px-4 py-3">
              <div className="min-w-0">
                <p className="text-label text-ink2">{words.question(question)}</p>
                <p className="text-body font-medium">
                  {words.answer(question, answers[question] ?? '')}
                </p>
              </div>
              <Button
                size="small"
                tone="ghost"
                label={t('suitability.changeOf', { question: words.question(question) })}
                onPress={() => goTo(place + 1)}
              >
                {t('common.change')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </PageScreen>
  );
}
