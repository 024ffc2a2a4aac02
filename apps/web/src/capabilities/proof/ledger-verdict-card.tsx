/**
 * The verdict: green when everything was checked and fits, red with the rows that do not, neither
 * when something could not be checked.
 */
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { Section } from '@candor/ui/lists/section';
import { Spinner } from '@candor/ui/marks/spinner';
import { formatDateTime } from '@candor/kit/moment-format';
import { Clock, RefreshCw, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import type { LedgerOutcome, LedgerProgress } from './ledger-check.ts';
import type { DeviceFinding } from './ledger-seen.model.ts';
import { toldVerdict, type ToldVerdict } from './ledger-verdict.model.ts';
import type { LedgerCheck } from './use-ledger-check.ts';

export function LedgerVerdictCard({ check, onAgain }: { check: LedgerCheck; onAgain: () => void }) {
  const t = useText();
  return (
    <Section>
      <div className="grid gap-3 px-4" aria-live="polite" aria-busy={check.kind === 'running'}>
        {check.kind === 'running' && <Running progress={check.progress} />}
        {check.kind === 'trouble' && (
          <Card look="open" icon={Clock} title={t('ledger.trouble')}>
            {check.text !== null && <p>{check.text}</p>}
          </Card>
        )}
        {check.kind === 'done' && <Done outcome={check.outcome} />}
        {check.kind !== 'running' && (
          <Button
            tone="secondary"
            size="medium"
            isWide
            icon={<Icon of={RefreshCw} size={18} />}
            onPress={onAgain}
          >
            {t('ledger.again')}
          </Button>
        )}
      </div>
    </Section>
  );
}

function Running({ progress }: { progress: LedgerProgress }) {
  const t = useText();
  const text =
    progress.step === 'starting'
      ? t('ledger.starting')
      : t(`ledger.${progress.step}`, { n: progress.n, total: progress.total });
  const share =
    progress.step === 'starting' || progress.total === 0 ? 0 : progress.n / progress.total;
  return (
    <div className="rounded-card border border-line bg-s1 p-4">
      <p className="flex items-center gap-2.5 text-body font-medium">
        <Spinner />
        {text}
      </p>
      <div aria-hidden="true" className="mt-3 h-1.5 overflow-hidden rounded-full bg-s2">
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </div>
    </div>
  );
}

function Done({ outcome }: { outcome: LedgerOutcome }) {
  const t = useText();
  const { locale } = useFigures();
  const told = toldVerdict(outcome.verdict, outcome.bundle, { say: t, locale, zone: viewerZone() });
  const device = outcome.device.findings.map((finding) => ({
    text: deviceSentence(finding, t),
    row: null,
  }));
  const isWrong = outcome.verdict.outcome === 'wrong' || device.length > 0;
  const title = isWrong ? t('verdict.wrong.title') : told.title;
  const text = isWrong ? t('verdict.wrong.text', { n: outcome.verdict.entries }) : told.text;
  const look = isWrong ? 'wrong' : outcome.verdict.outcome === 'right' ? 'right' : 'open';
  return (
    <Card look={look} icon={ICONS[look]} title={title}>
      <p>{text}</p>
      <Problems problems={[...device, ...told.problems]} />
      {told.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="text-caption text-ink3">{t('ledger.took', { ms: outcome.tookMs })}</p>
    </Card>
  );
}

function Problems({ problems }: { problems: ToldVerdict['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {problems.map(({ text, row }) => (
        <li key={text} className="rounded-control bg-s1 px-3 py-2 text-ink">
          <p className="text-label font-semibold">{text}</p>
          {row !== null && <p className="pt-0.5 text-label text-ink2">{row}</p>}
        </li>
      ))}
    </ul>
  );
}

function deviceSentence(finding: DeviceFinding, say: Say): string {
  switch (finding.kind) {
    case 'otherKey':
      return say('ledger.device.otherKey');
    case 'broken':
      return say('verdict.unchained', { checkpoint: finding.checkpoint });
    case 'rolledBack':
      return say('ledger.device.rolledBack', {
        checkpoint: finding.checkpoint,
        moment: formatDateTime(finding.at, viewerZone()),
      });
    case 'rowGone':
      return say('ledger.device.rowGone', {
        seq: finding.seq,
        moment: formatDateTime(finding.at, viewerZone()),
      });
  }
}

type Look = 'right' | 'wrong' | 'open';

const ICONS: Readonly<Record<Look, Glyph>> = {
  right: ShieldCheck,
  wrong: ShieldAlert,
  open: Clock,
};
const LOOKS: Readonly<Record<Look, string>> = {
  right: 'border-sound bg-sound-tint',
  wrong: 'border-alert bg-alert-tint',
  open: 'border-warn bg-warn-tint',
};
const INKS: Readonly<Record<Look, string>> = {
  right: 'text-sound',
  wrong: 'text-alert',
  open: 'text-warn',
};

function Card({
  look,
  icon,
  title,
  children,
}: {
  look: Look;
  icon: Glyph;
  title: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cx('grid gap-2.5 rounded-card border p-4 text-label text-ink2', LOOKS[look])}
      role={look === 'wrong' ? 'alert' : undefined}
    >
      <p
        className={cx(
          'flex items-center gap-2.5 text-section font-semibold tracking-heading',
          INKS[look],
        )}
      >
        <Icon of={icon} size={28} className="shrink-0" />
        {title}
      </p>
      {children}
    </div>
  );
}
