/** A check that runs on this device: its button, how far it is, and what it found. */
import { Button } from '@candor/ui/buttons/button';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { ProgressBar } from '../progress-bar.tsx';
import type { CheckState } from './use-strategy-check.ts';

export function CheckFrame<Task>({
  state,
  label,
  onStart,
  children,
}: {
  state: CheckState<Task>;
  label: string;
  onStart: () => void;
  /** What was found. */
  children: ReactNode;
}) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-3">
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {state.kind === 'fetching' && (
          <p className="text-label text-ink2">{t('strategies.check.fetching')}</p>
        )}
        {state.kind === 'running' && (
          <>
            <p className="text-label text-ink2">
              {t('strategies.check.running', { percent: state.percent })}
            </p>
            <ProgressBar label={label} percent={state.percent} />
          </>
        )}
        {state.kind === 'trouble' && (
          <Verdict icon={CircleAlert} title={state.text ?? t('strategies.check.trouble')} />
        )}
        {state.kind === 'done' && (
          <>
            {children}
            <p className="text-caption text-ink3">
              {t('strategies.check.took', { seconds: (state.tookMs / 1000).toFixed(1) })}{' '}
              <a href={linkTo('proof/tape')} className="font-semibold text-accent">
                {t('strategies.check.tapes')}
              </a>
            </p>
          </>
        )}
      </div>
      <Button
        isWide
        size="medium"
        tone="secondary"
        isBusy={state.kind === 'fetching' || state.kind === 'running'}
        onPress={onStart}
      >
        {state.kind === 'done' ? t('strategies.check.again') : label}
      </Button>
    </div>
  );
}

export function Verdict({
  icon,
  title,
  isAlarm = false,
  children,
}: {
  icon: Glyph;
  title: string;
  isAlarm?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={
        isAlarm
          ? 'rounded-control border border-alert bg-alert-tint p-3 text-alert'
          : 'rounded-control bg-s2 p-3'
      }
    >
      <p className="flex items-start gap-2 text-body font-semibold">
        <Icon of={icon} className="mt-px shrink-0" />
        {title}
      </p>
      {children !== undefined && <div className="pt-2 text-label">{children}</div>}
    </div>
  );
}
