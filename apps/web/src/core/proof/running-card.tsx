/** How far a check has come, as a share and, where it has them, step by step. */
import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { Spinner } from '@candor/ui/marks/spinner';
import { Check } from 'lucide-react';
import { ProgressBar } from './progress-bar.tsx';
import type { Running, Step } from './told.ts';

export function RunningCard({
  label,
  running: { text, percent, steps = [] },
}: {
  label: string;
  running: Running;
}) {
  return (
    <div className="grid gap-3 rounded-card border border-line bg-s1 p-4">
      <p className="flex items-center gap-2.5 text-body font-medium">
        <Spinner />
        {text}
      </p>
      {percent !== null && <ProgressBar label={label} percent={percent} />}
      {steps.length > 0 && (
        <ol className="grid gap-1 text-label">
          {steps.map((step) => (
            <StepLine key={step.text} step={step} />
          ))}
        </ol>
      )}
    </div>
  );
}

function StepLine({ step: { text, state, detail } }: { step: Step }) {
  return (
    <li className={cx('flex items-center gap-2', INKS[state])}>
      <span className="grid size-4 place-items-center">
        {state === 'done' && <Icon of={Check} size={16} />}
      </span>
      {text}
      {detail !== null && <span className="text-ink3">{detail}</span>}
    </li>
  );
}

const INKS = { done: 'text-ink2', now: 'font-medium text-ink', later: 'text-ink3' };
