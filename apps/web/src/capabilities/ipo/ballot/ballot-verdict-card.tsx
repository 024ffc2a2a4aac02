/**
 * The check while it runs, step by step, and its verdict: green when everything fits, red with what
 * does not, neither when the file did not come.
 */
import { ballotSteps } from '@candor/ballot/verify';
import { CheckFrame } from '../../../core/proof/check-frame.tsx';
import type { Running, Told } from '../../../core/proof/told.ts';
import { useCheck } from '../../../core/proof/use-check.ts';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import type { Ballot } from '../ipo.api.ts';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import type { CheckProgress } from './ballot-worker.ts';
import { checkBallot, type BallotCheck } from './check-ballot.ts';

type Words = ReturnType<typeof useIpoWords>;

export function BallotVerdictCard({ ballot }: { ballot: Ballot }) {
  const t = useText();
  const words = useIpoWords();
  const check = useCheck<BallotCheck, CheckProgress>(
    async (signal, onStep) => await checkBallot(ballot, signal, onStep),
    { question: ballot.offeringId, startsAtOnce: true },
  );
  return (
    <section aria-label={t('ipo.check')}>
      <CheckFrame
        check={check}
        tell={(found) => tellBallot(found, t, words)}
        running={(progress) => getRunning(progress, ballot.file.bytes, t, words)}
        label={t('ipo.check')}
        trouble={{ title: t('ipo.check.trouble'), text: t('ipo.check.trouble.text') }}
        look="page"
      />
    </section>
  );
}

const STEPS = ['loading', ...ballotSteps] as const;

function getRunning(reached: CheckProgress | null, bytes: number, say: Say, words: Words): Running {
  const progress = reached ?? { step: 'loading', bytes: 0 };
  const at = STEPS.indexOf(progress.step);
  const arrived = progress.step === 'loading' ? progress.bytes : 0;
  const part = bytes > 0 ? arrived / bytes : 0;
  return {
    text: say('ipo.check.running'),
    percent: Math.round(Math.min(1, (at + part) / STEPS.length) * 100),
    steps: STEPS.map((step, place) => ({
      text: say(`ipo.check.step.${step}`),
      state: place < at ? 'done' : place === at ? 'now' : 'later',
      detail:
        step === 'loading' && arrived > 0
          ? say('ipo.check.bytes', { count: words.compact(String(arrived)) })
          : null,
    })),
  };
}

function tellBallot({ file, findings, wasSeen }: BallotCheck, say: Say, words: Words): Told {
  const { verdict, tookMs } = file;
  if (findings.length > 0)
    return {
      tone: 'wrong',
      title: say('ipo.check.wrong'),
      problems: findings.map((finding) => ({ text: say(`ipo.finding.${finding}`), row: null })),
      notes: [
        ...(!verdict.isValid && verdict.number !== null
          ? [say('ipo.check.where', { number: verdict.number })]
          : []),
        say('ipo.check.wrong.text'),
      ],
      tookMs,
    };
  return {
    tone: 'right',
    title: say('ipo.check.right'),
    text: verdict.isValid
      ? say('ipo.check.right.text', {
          applications: words.count(String(verdict.customers + verdict.crowd)),
          customers: words.count(String(verdict.customers)),
          crowd: words.count(String(verdict.crowd)),
        })
      : undefined,
    notes: [
      ...(file.own === null ? [] : [say('ipo.check.ownFound')]),
      say(wasSeen ? 'ipo.check.seen' : 'ipo.check.notSeen'),
    ],
    tookMs,
  };
}
