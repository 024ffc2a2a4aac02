/** A check of a strategy in the frame of all checks, with the way to the seeds it stands on. */
import { CheckFrame } from '../../proof/check-frame.tsx';
import { TapesLink } from '../../proof/commitment.tsx';
import { tellSeed } from '../../proof/tell-seed.ts';
import type { Told } from '../../proof/told.ts';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import type { OddsTask } from './check-odds.ts';
import type { RecordTask } from './check-record.ts';
import type { NotOpened } from './open-published.ts';
import { useStrategyCheck, type Checked, type Prepared } from './use-strategy-check.ts';

export function StrategyCheck<Task extends RecordTask | OddsTask>({
  label,
  prepare,
  tell,
}: {
  label: string;
  prepare: (signal: AbortSignal) => Promise<Prepared<Task>>;
  tell: (found: Checked<Task>['check']) => Told;
}) {
  const t = useText();
  const check = useStrategyCheck(prepare);
  return (
    <>
      <CheckFrame
        check={check}
        tell={({ check: found, tookMs }) => ({ ...tell(found), tookMs })}
        running={(share) =>
          share === null
            ? { text: t('strategies.check.fetching'), percent: null }
            : {
                text: t('strategies.check.running', { percent: Math.floor(share * 100) }),
                percent: Math.floor(share * 100),
              }
        }
        label={label}
      />
      {check.state.kind === 'done' && <TapesLink />}
    </>
  );
}

export function tellNotOpened({ kind, day }: NotOpened, say: Say): Told {
  return kind === 'seedForged'
    ? tellSeed({ kind, day }, say)
    : { tone: 'open', title: say('strategies.check.otherEngine', { day }) };
}
