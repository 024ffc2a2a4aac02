/** By the server's clock. */
import { formatTime } from '@candor/kit/moment-format';
import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { Check, Gavel, Hourglass, Lock, type LucideIcon } from 'lucide-react';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import { useNow } from '@candor/client/use-now';
import type { AuctionPhase, AuctionTimes } from './auction.api.ts';
import {
  endOfPhase,
  leftUntil,
  phaseAt,
  serverNow,
  getSteps,
  type Left,
  type StepProgress,
} from './auction.model.ts';

const TICK_MS = 250;

export function useServerNow(answer: { readonly at: number; readonly readAt: number }): number {
  return serverNow(useNow(TICK_MS), answer);
}

export function AuctionClock({
  times,
  at,
  readAt,
}: {
  times: AuctionTimes;
  at: number;
  readAt: number;
}) {
  const t = useText();
  const now = useServerNow({ at, readAt });
  const phase = phaseAt(times, now);
  const ends = endOfPhase(times, phase);
  return (
    <section
      aria-label={t(`auction.phase.${phase}`)}
      className="mx-4 mb-3 grid gap-3 rounded-card border border-line bg-s1 px-3.5 py-3"
    >
      <div className="flex items-center justify-between gap-3">
        <span
          className={cx(
            'inline-flex items-center gap-2 text-body font-semibold',
            phase === 'locked' && 'text-warn',
          )}
        >
          <Icon of={GLYPHS[phase]} size={18} className="shrink-0" />
          {t(`auction.phase.${phase}`)}
        </span>
        <span className="text-right">
          <span className="block text-caption text-ink3">{t(`auction.next.${phase}`)}</span>
          <span className="block min-w-18 text-section font-semibold" role="timer" aria-live="off">
            {ends === null ? secondsClock(times.crossesAt) : leftText(t, leftUntil(ends, now))}
          </span>
        </span>
      </div>
      <Steps steps={getSteps(times, now)} />
      <p className="text-caption text-ink2">{t(`auction.phase.${phase}.note`)}</p>
    </section>
  );
}

function Steps({ steps }: { steps: readonly StepProgress[] }) {
  const t = useText();
  return (
    <ol className="grid grid-cols-[5fr_2fr_1fr] gap-1.5">
      {steps.map(({ step, at, share }) => (
        <li key={step} className="grid gap-1">
          <span aria-hidden="true" className="h-[3px] overflow-hidden rounded-full bg-s3">
            <span
              className={cx('block h-full rounded-full', step === 'locked' ? 'bg-warn' : 'bg-ink2')}
              style={{ width: `${share * 100}%` }}
            />
          </span>
          <span className="flex justify-between gap-1 text-caption text-ink3">
            <span>{t(`auction.step.${step}`)}</span>
            {step !== 'locked' && (
              <span className={step === 'crossed' ? 'sr-only' : ''}>{secondsClock(at)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** An auction may lock between two minutes. */
export function secondsClock(at: number): string {
  return formatTime(at, viewerZone());
}

function leftText(t: Say, left: Left): string {
  switch (left.unit) {
    case 'clock':
      return left.text;
    case 'hours':
      return t('common.hoursMinutes', { hours: left.hours, minutes: left.minutes });
    case 'days':
      return t('common.daysHours', { days: left.days, hours: left.hours });
  }
}

const GLYPHS: Readonly<Record<AuctionPhase, LucideIcon>> = {
  waiting: Hourglass,
  collecting: Gavel,
  locked: Lock,
  crossed: Check,
};
