/** "Run it again": every decision of a record, on this device. */
import type { Told } from '../../proof/told.ts';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import type { RecordCheck as Found, RecordTask } from './check-record.ts';
import { StrategyCheck, tellNotOpened } from './strategy-check.tsx';

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
  return (
    <StrategyCheck<RecordTask>
      label={t('strategies.check.record')}
      prepare={async (signal) => {
        const record = await loadRecord(signal);
        return { instruments, task: (published) => ({ kind: 'record', ...record, published }) };
      }}
      tell={(found) => tellRecord(found, t)}
    />
  );
}

function tellRecord(found: Found, say: Say): Told {
  switch (found.kind) {
    case 'same': {
      const { decisions, onTape, orders, fills } = found;
      return {
        tone: 'right',
        title: say('strategies.check.record.same', { decisions, orders, fills }),
        text:
          onTape === decisions
            ? say('strategies.check.record.allOnTape')
            : say('strategies.check.record.partOnTape', { onTape, rest: decisions - onTape }),
      };
    }
    case 'different':
      return {
        tone: 'wrong',
        title: whereDifferent(found, say),
        text: say(`strategies.problem.${found.problem}`),
      };
    case 'seedForged':
    case 'otherEngine':
      return tellNotOpened(found, say);
  }
}

function whereDifferent(
  { number, problem }: Extract<Found, { kind: 'different' }>,
  say: Say,
): string {
  if (number === null) return say('strategies.check.record.different');
  return say(
    problem.startsWith('fill') || problem === 'movementChanged'
      ? 'strategies.check.record.differentMovement'
      : 'strategies.check.record.differentAt',
    { number },
  );
}
