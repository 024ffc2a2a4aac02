/**
 * The verdict: green when everything was checked and fits, red with the rows that do not, neither
 * when something could not be checked.
 */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Section } from '@candor/ui/lists/section';
import { CheckFrame } from '../../core/proof/check-frame.tsx';
import type { Running, Told, Tone } from '../../core/proof/told.ts';
import type { Check } from '../../core/proof/use-check.ts';
import { useText, type Say } from '../../platform/i18n/text.ts';
import type { LedgerOutcome, LedgerProgress } from './ledger-check.ts';
import type { DeviceFinding } from './ledger-seen.model.ts';
import { toldVerdict, type Telling } from './ledger-verdict.model.ts';

export function LedgerVerdictCard({ check }: { check: Check<LedgerOutcome, LedgerProgress> }) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <Section>
      <div className="px-4">
        <CheckFrame
          check={check}
          tell={(outcome) => tellBooks(outcome, t, { say: t, locale, zone: viewerZone() })}
          running={(progress) => getRunning(progress, t)}
          label={t('ledger.again')}
          labelAgain={t('ledger.again')}
          trouble={{ title: t('ledger.trouble') }}
          look="page"
        />
      </div>
    </Section>
  );
}

function getRunning(progress: LedgerProgress | null, say: Say): Running {
  if (progress === null) return { text: say('ledger.starting'), percent: 0 };
  const { step, n, total } = progress;
  return {
    text: say(`ledger.${step}`, { n, total }),
    percent: total === 0 ? 0 : Math.round((n / total) * 100),
  };
}

function tellBooks(
  { verdict, bundle, device, tookMs }: LedgerOutcome,
  say: Say,
  telling: Telling,
): Told {
  const told = toldVerdict(verdict, bundle, telling);
  const onDevice = device.findings.map((finding) => ({
    text: deviceSentence(finding, say),
    row: null,
  }));
  const tone = getTone(verdict.outcome, onDevice.length);
  return {
    tone,
    title: tone === 'wrong' ? say('verdict.wrong.title') : told.title,
    text: tone === 'wrong' ? say('verdict.wrong.text', { n: verdict.entries }) : told.text,
    problems: [...onDevice, ...told.problems],
    notes: told.notes,
    tookMs,
  };
}

function getTone(outcome: LedgerOutcome['verdict']['outcome'], findings: number): Tone {
  if (outcome === 'wrong' || findings > 0) return 'wrong';
  return outcome === 'right' ? 'right' : 'open';
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
