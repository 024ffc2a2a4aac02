/** "Check it yourself": the backtest computed again on this device. */
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import type { ReadyOdds } from '../odds.model.ts';
import { CheckFrame, Verdict } from './check-frame.tsx';
import type { OddsCheck as Found, OddsTask } from './check-odds.ts';
import { useRatioWords } from '../use-ratio-words.ts';
import { useStrategyCheck } from './use-strategy-check.ts';

export function OddsCheck({
  subject,
  pace,
  odds,
  instruments,
}: {
  /** Of the catalogue: `RBT01`, `AGY01`. */
  subject: string;
  pace: OddsTask['pace'];
  odds: ReadyOdds;
  /** Ids of the market, those of the yardstick included. */
  instruments: readonly string[];
}) {
  const t = useText();
  const { state, start } = useStrategyCheck<OddsTask>(async () => ({
    instruments,
    task: (published) => ({ kind: 'odds', subject, pace, shown: odds, published }),
  }));
  return (
    <div className="grid gap-3 rounded-card border border-line bg-s1 p-4">
      <p className="text-label text-ink2">{t('strategies.check.odds.text')}</p>
      <CheckFrame state={state} label={t('strategies.check.odds')} onStart={start}>
        {state.kind === 'done' && <Outcome found={state.check} />}
      </CheckFrame>
    </div>
  );
}

function Outcome({ found }: { found: Found }) {
  const t = useText();
  const words = useRatioWords();
  switch (found.kind) {
    case 'same':
      return (
        <Verdict
          icon={CircleCheck}
          title={t('strategies.check.odds.same', {
            figures: words.count(found.figures),
            bars: words.count(found.bars),
          })}
        />
      );
    case 'different':
      return (
        <Verdict
          icon={CircleAlert}
          isAlarm
          title={t(
            found.days === null
              ? 'strategies.check.odds.differentStart'
              : 'strategies.check.odds.different',
            { figure: t(`strategies.check.figure.${found.figure}`), days: found.days ?? 0 },
          )}
        >
          <KeyValueList>
            <KeyValue label={t('strategies.check.shown')}>{found.shown}</KeyValue>
            <KeyValue label={t('strategies.check.computed')}>{found.computed}</KeyValue>
          </KeyValueList>
        </Verdict>
      );
    case 'secret':
      return <Verdict icon={Clock} title={t('strategies.check.secret')} />;
    case 'unknown':
      return <Verdict icon={CircleAlert} title={t('strategies.check.unknown')} />;
    case 'seedForged':
      return (
        <Verdict
          icon={CircleAlert}
          isAlarm
          title={t('strategies.check.seedForged', { day: found.day })}
        />
      );
    case 'otherEngine':
      return (
        <Verdict icon={CircleAlert} title={t('strategies.check.otherEngine', { day: found.day })} />
      );
  }
}
