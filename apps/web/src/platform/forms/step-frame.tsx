/** One form element around all of it, so that Enter goes on and the button is a real submit button. */
import { Button } from '@candor/ui/buttons/button';
import { NavBar } from '@candor/ui/frame/nav-bar';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { back } from '../nav/nav.ts';
import { PageScreen } from '../page-screen.tsx';

type StepTexts = {
  readonly name: string;
  readonly lead: string;
  readonly progress: string;
  readonly submit: string;
};

export function StepFrame({
  title,
  step,
  texts,
  headingId,
  isBusy,
  onNext,
  onPrevious,
  children,
}: {
  title: string;
  step: { readonly index: number; readonly count: number; readonly isLast: boolean };
  texts: StepTexts;
  headingId: string;
  isBusy: boolean;
  onNext: () => void;
  onPrevious: () => void;
  children: ReactNode;
}) {
  const t = useText();
  const isFirst = step.index === 0;
  const place = t('auth.register.step', {
    step: step.index + 1,
    steps: step.count,
    name: texts.name,
  });
  return (
    <SubmitForm
      onSubmit={() => {
        // Enter in the search of a list belongs to the list, although its dialog is inside the
        // form.
        if (document.activeElement?.closest('dialog') === null && !isBusy) onNext();
      }}
    >
      <PageScreen
        title={title}
        header={
          <NavBar
            title={title}
            subtitle={place}
            back={{ label: t('framework.back'), onPress: isFirst ? () => back() : onPrevious }}
          />
        }
        footer={
          <div className="flex gap-2.5">
            {!isFirst && (
              <span className="shrink-0">
                <Button tone="secondary" isDisabled={isBusy} onPress={onPrevious}>
                  {t('auth.register.previous')}
                </Button>
              </span>
            )}
            <Button type="submit" isWide isBusy={isBusy}>
              {step.isLast ? texts.submit : t('common.nextStep')}
            </Button>
          </div>
        }
      >
        <div className="grid gap-4 px-4 pt-2 pb-6">
          <Progress index={step.index} count={step.count} label={texts.progress} text={place} />
          <div className="pb-1">
            <h2
              id={headingId}
              tabIndex={-1}
              className="text-value font-semibold tracking-heading outline-none"
            >
              {texts.name}
            </h2>
            <p className="mt-0.5 text-body text-ink2">{texts.lead}</p>
          </div>
          {children}
        </div>
      </PageScreen>
    </SubmitForm>
  );
}

function Progress({
  index,
  count,
  label,
  text,
}: {
  index: number;
  count: number;
  label: string;
  text: string;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={index + 1}
      aria-valuetext={text}
      className="h-1 overflow-hidden rounded-full bg-s3"
    >
      <span
        className="block h-full origin-left rounded-full bg-ink transition-[scale] duration-state ease-out"
        style={{ scale: `${(index + 1) / count} 1` }}
      />
    </div>
  );
}
