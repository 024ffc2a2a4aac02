/** "Run it again": every decision of a record, on this device. */
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { CheckFrame, Verdict } from './check-frame.tsx';
import type { RecordCheck as Found, RecordTask } from './check-record.ts';
import { useStrategyCheck } from './use-strategy-check.ts';

export type LoadRecord = (
  signal: AbortSignal,
) => Promise<Pick<RecordTask, 'text' | 'sha256' | 'knownHash'>>;

export function RecordCheck({
  loadRecord,
  instruments,
}: {
  loadRecord: LoadRecord;
  /** Ids of the market: `CR:BTC`. */
  instruments: readonly string[];
}) {
  const t = useText();
  const { state, start } = useStrategyCheck<RecordTask>(async (signal) => {
    const record = await loadRecord(signal);
    return { instruments, task: (published) => ({ kind: 'record', ...record, published }) };
  });
  return (
    <CheckFrame state={state} label={t('strategies.check.record')} onStart={start}>
      {state.kind === 'done' && <Outcome found={state.check} />}
    </CheckFrame>
  );
}

function Outcome({ found }: { found: Found }) {
  const t = useText();
  switch (found.kind) {
    case 'same': {
      const { decisions, onTape, orders, fills } = found;
      return (
        <Verdict
          icon={CircleCheck}
          title={t('strategies.check.record.same', { decisions, orders, fills })}
        >
          {onTape === decisions
            ? t('strategies.check.record.allOnTape')
            : t('strategies.check.record.partOnTape', { onTape, rest: decisions - onTape })}
        </Verdict>
      );
    }
    case 'different':
      return (
        <Verdict
          icon={CircleAlert}
          isAlarm
          title={
            found.number === null
              ? t('strategies.check.record.different')
              : t(
                  isAboutMovement(found.problem)
                    ? 'strategies.check.record.differentMovement'
                    : 'strategies.check.record.differentAt',
                  { number: found.number },
                )
          }
        >
          {t(`strategies.problem.${found.problem}`)}
        </Verdict>
      );
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

function isAboutMovement(problem: string): boolean {
  return problem.startsWith('fill') || problem === 'movementChanged';
}
