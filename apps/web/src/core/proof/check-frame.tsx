/**
 * The frame of every check that runs on this device: its button, how far it is, and what it found.
 * The check describes itself: how to run, what its steps are called, and what a finding means.
 */
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { RefreshCw } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { RunningCard } from './running-card.tsx';
import type { Running, Told } from './told.ts';
import type { Check } from './use-check.ts';
import { Verdict } from './verdict.tsx';

export function CheckFrame<Found, Step = never>({
  check: { state, start },
  tell,
  running,
  label,
  labelAgain,
  trouble,
  look = 'part',
}: {
  check: Check<Found, Step>;
  tell: (found: Found) => Told;
  /** Where a check takes long enough to be followed. */
  running?: (step: Step | null) => Running;
  /** Of the button; the other one after it has run. */
  label: string;
  labelAgain?: string;
  /** When it could not be run and the server says no more. */
  trouble?: Pick<Told, 'title' | 'text'>;
  /** `page` where the verdict is what a screen is about. */
  look?: 'part' | 'page';
}) {
  const t = useText();
  const hasRun = state.kind === 'done' || state.kind === 'trouble';
  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        aria-live="polite"
        aria-busy={state.kind === 'running'}
        className="grid gap-2 empty:hidden"
      >
        {state.kind === 'running' && running !== undefined && (
          <RunningCard label={label} running={running(state.step)} />
        )}
        {state.kind === 'trouble' && (
          <Verdict
            look={look}
            told={{
              tone: 'open',
              title: state.text ?? trouble?.title ?? t('check.trouble'),
              text: state.text === null ? trouble?.text : undefined,
            }}
          />
        )}
        {state.kind === 'done' && <Verdict look={look} told={tell(state.found)} />}
      </div>
      <Button
        isWide
        size="medium"
        tone="secondary"
        isBusy={state.kind === 'running'}
        icon={hasRun && <Icon of={RefreshCw} size={18} />}
        onPress={start}
      >
        {hasRun ? (labelAgain ?? t('check.again')) : label}
      </Button>
    </div>
  );
}
