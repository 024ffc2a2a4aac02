import { suitabilityChoices, type SuitabilityQuestion } from '@candor/contract/kernel/suitability';
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { Note } from '@candor/ui/marks/note';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { questions } from './suitability.model.ts';
import { useSuitabilityWords } from './use-suitability-words.ts';

/** One question; nothing happens by choosing, so a slip of the finger can be mended. */
export function QuestionStep({
  title,
  step,
  question,
  chosen,
  onChoose,
  onNext,
}: {
  title: string;
  step: number;
  question: SuitabilityQuestion;
  chosen: string | null;
  onChoose: (choice: string) => void;
  onNext: () => void;
}) {
  const t = useText();
  const words = useSuitabilityWords();
  const name = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsked, setAsked] = useState(false);
  // A screen reader goes on with the question, not with the button that is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <PageScreen
      title={title}
      footer={
        <Button isWide onPress={() => (chosen === null ? setAsked(true) : onNext())}>
          {t('suitability.next')}
        </Button>
      }
    >
      <div className="grid gap-4 px-4 pt-1 pb-8">
        <Progress step={step} />
        <h2
          id={`${name}q`}
          ref={heading}
          tabIndex={-1}
          className="text-section font-semibold tracking-heading outline-none"
        >
          {words.question(question)}
        </h2>
        <p id={`${name}h`} className="text-label text-ink2">
          {words.hint(question)}
        </p>
        <div
          role="radiogroup"
          aria-labelledby={`${name}q`}
          aria-describedby={`${name}h`}
          className="grid gap-2"
        >
          {suitabilityChoices[question].map((choice) => (
            <Choice
              key={choice}
              name={name}
              value={choice}
              text={words.answer(question, choice)}
              isChosen={choice === chosen}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </div>
        {isAsked && chosen === null && <Note tone="alert">{t('suitability.choose')}</Note>}
      </div>
    </PageScreen>
  );
}

function Progress({ step }: { step: number }) {
  const t = useText();
  return (
    <div className="grid gap-1.5">
      <p className="text-label text-ink2">
        {t('suitability.progress', { step, count: questions.length })}
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {questions.map((each, place) => (
          <span
            key={each}
            className={cx('h-1 flex-1 rounded-full', place < step ? 'bg-ink' : 'bg-s2')}
          />
        ))}
      </div>
    </div>
  );
}

function Choice({
  name,
  value,
  text,
  isChosen,
  onChoose,
}: {
  name: string;
  value: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-card border border-line bg-s1 px-4 py-3 text-body transition-colors duration-state',
        'has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-s1 checked:border-6 checked:border-accent"
      />
      <span className="min-w-0">{text}</span>
    </label>
  );
}
