/** "Check it yourself": the backtest computed again on this device. */
import type { Told } from '../../proof/told.ts';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import type { ReadyOdds } from '../odds.model.ts';
import { useRatioWords } from '../use-ratio-words.ts';
import type { OddsCheck as Found, OddsTask } from './check-odds.ts';
import { StrategyCheck, tellNotOpened } from './strategy-check.tsx';

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
  const { count } = useRatioWords();
  return (
    <div className="grid gap-3 rounded-card border border-line bg-s1 p-4">
      <p className="text-label text-ink2">{t('strategies.check.odds.text')}</p>
      <StrategyCheck<OddsTask>
        label={t('strategies.check.odds')}
        prepare={async () => ({
          instruments,
          task: (published) => ({ kind: 'odds', subject, pace, shown: odds, published }),
        })}
        tell={(found) => tellOdds(found, t, count)}
      />
    </div>
  );
}

function tellOdds(found: Found, say: Say, count: (n: number) => string): Told {
  switch (found.kind) {
    case 'same':
      return {
        tone: 'right',
        title: say('strategies.check.odds.same', {
          figures: count(found.figures),
          bars: count(found.bars),
        }),
      };
    case 'different':
      return {
        tone: 'wrong',
        title: say(
          found.days === null
            ? 'strategies.check.odds.differentStart'
            : 'strategies.check.odds.different',
          { figure: say(`strategies.check.figure.${found.figure}`), days: found.days ?? 0 },
        ),
        figures: [
          [say('check.shown'), found.shown],
          [say('check.computed'), found.computed],
        ],
      };
    case 'secret':
      return { tone: 'later', title: say('strategies.check.secret') };
    case 'unknown':
      return { tone: 'open', title: say('strategies.check.unknown') };
    case 'seedForged':
    case 'otherEngine':
      return tellNotOpened(found, say);
  }
}
