/**
 * The check while it runs, step by step, and its verdict: green when everything fits, red with what
 * does not, neither when the file did not come.
 */
import { ballotSteps } from '@candor/ballot/verify';
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { Spinner } from '@candor/ui/marks/spinner';
import { Check, Clock, RefreshCw, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { Ballot } from '../ipo.api.ts';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import type { CheckProgress } from './ballot-aside.ts';
import { useBallotCheck, type BallotCheck } from './use-ballot-check.ts';

export function BallotVerdictCard({ ballot }: { ballot: Ballot }) {
  const t = useText();
  const { check, start } = useBallotCheck(ballot);
  return (
    <section
      aria-label={t('ipo.check')}
      aria-live="polite"
      aria-busy={check.kind === 'running'}
      className="grid gap-3"
    >
      {check.kind === 'running' && <Running progress={check.progress} bytes={ballot.file.bytes} />}
      {check.kind === 'trouble' && (
        <Verdict look="open" title={t('ipo.check.trouble')}>
          <p>{t('ipo.check.trouble.text')}</p>
        </Verdict>
      )}
      {check.kind === 'done' && <Done check={check} />}
      {check.kind !== 'running' && (
        <Button
          tone="secondary"
          size="medium"
          isWide
          icon={<Icon of={RefreshCw} size={18} />}
          onPress={start}
        >
          {t('ipo.check.again')}
        </Button>
      )}
    </section>
  );
}

const STEPS = ['loading', ...ballotSteps] as const;

function Running({ progress, bytes }: { progress: CheckProgress; bytes: number }) {
  const t = useText();
  const words = useIpoWords();
  const at = STEPS.indexOf(progress.step);
  const part = progress.step === 'loading' && bytes > 0 ? progress.bytes / bytes : 0;
  const share = Math.min(1, (at + part) / STEPS.length);
  return (
    <div className="grid gap-3 rounded-card border border-line bg-s1 p-4">
      <p className="flex items-center gap-2.5 text-body font-medium">
        <Spinner />
        {t('ipo.check.running')}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-s2">
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </div>
      <ol className="grid gap-1 text-label">
        {STEPS.map((step, place) => (
          <li
            key={step}
            className={cx(
              'flex items-center gap-2',
              place > at ? 'text-ink3' : place === at ? 'font-medium text-ink' : 'text-ink2',
            )}
          >
            <span className="grid size-4 place-items-center">
              {place < at && <Icon of={Check} size={16} />}
            </span>
            {t(`ipo.check.step.${step}`)}
            {step === 'loading' && progress.step === 'loading' && progress.bytes > 0 && (
              <span className="text-ink3">
                {t('ipo.check.bytes', { count: words.compact(String(progress.bytes)) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Done({
  check: { file, findings, wasSeen },
}: {
  check: Extract<BallotCheck, { kind: 'done' }>;
}) {
  const t = useText();
  const words = useIpoWords();
  const { verdict, tookMs } = file;
  const took = <p className="text-caption text-ink3">{t('ipo.check.took', { ms: tookMs })}</p>;
  if (findings.length > 0)
    return (
      <Verdict look="wrong" title={t('ipo.check.wrong')}>
        <ul className="grid gap-2">
          {findings.map((finding) => (
            <li key={finding} className="rounded-control bg-s1 px-3 py-2 font-semibold text-ink">
              {t(`ipo.finding.${finding}`)}
            </li>
          ))}
        </ul>
        {!verdict.isValid && verdict.number !== null && (
          <p className="break-all">{t('ipo.check.where', { number: verdict.number })}</p>
        )}
        <p>{t('ipo.check.wrong.text')}</p>
        {took}
      </Verdict>
    );
  return (
    <Verdict look="right" title={t('ipo.check.right')}>
      {verdict.isValid && (
        <p>
          {t('ipo.check.right.text', {
            applications: words.count(String(verdict.customers + verdict.crowd)),
            customers: words.count(String(verdict.customers)),
            crowd: words.count(String(verdict.crowd)),
          })}
        </p>
      )}
      {file.own !== null && <p>{t('ipo.check.ownFound')}</p>}
      <p>{t(wasSeen ? 'ipo.check.seen' : 'ipo.check.notSeen')}</p>
      {took}
    </Verdict>
  );
}

type Look = 'right' | 'wrong' | 'open';

const GLYPHS: Readonly<Record<Look, Glyph>> = {
  right: ShieldCheck,
  wrong: ShieldAlert,
  open: Clock,
};
const LOOKS: Readonly<Record<Look, { readonly card: string; readonly ink: string }>> = {
  right: { card: 'border-sound bg-sound-tint', ink: 'text-sound' },
  wrong: { card: 'border-alert bg-alert-tint', ink: 'text-alert' },
  open: { card: 'border-warn bg-warn-tint', ink: 'text-warn' },
};

function Verdict({ look, title, children }: { look: Look; title: string; children: ReactNode }) {
  return (
    <div
      role={look === 'wrong' ? 'alert' : undefined}
      className={cx('grid gap-2.5 rounded-card border p-4 text-label text-ink2', LOOKS[look].card)}
    >
      <p
        className={cx(
          'flex items-center gap-2.5 text-section font-semibold tracking-heading',
          LOOKS[look].ink,
        )}
      >
        <Icon of={GLYPHS[look]} size={28} className="shrink-0" />
        {title}
      </p>
      {children}
    </div>
  );
}
