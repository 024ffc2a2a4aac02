/**
 * Every round measures and judges, and tells of what opened and ended in the transaction that
 * writes it down. One of all servers takes each round; a disk is watched by the server it belongs
 * to.
 */
import type { AlarmKind } from '@candor/contract/alarms';
import { SECOND_MS } from '@candor/kit/time';
import type { Beat } from '../../platform/beats.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { judge, type AlarmRule } from './alarm.rules.ts';
import {
  findOpenAlarm,
  insertAlarm,
  isRoundDue,
  keepMeasured,
  loadStreakForUpdate,
  resolveAlarm,
  saveStreak,
  takeRound,
} from './alarms.store.ts';
import { measure, type MeasureDeps } from './measure.ts';
import type { Tell } from './tell.ts';

export type WatchDeps = MeasureDeps & {
  readonly clock: Clock;
  readonly rules: readonly AlarmRule[];
  readonly tell: Tell;
  readonly onError: (error: unknown) => void;
};

const LOOKED_FOR_MS = 10 * SECOND_MS;

type Round = {
  readonly part: string;
  readonly kind: AlarmKind;
  readonly everyMs: number;
  readonly rules: readonly AlarmRule[];
};

export function watchBeat(deps: WatchDeps): Beat {
  const rounds = roundsOf(deps.rules);
  return {
    name: 'alarms',
    everyMs: LOOKED_FOR_MS,
    due: (now) => isRoundDue(rounds, now),
    async run() {
      for (const round of rounds) {
        // One that cannot be measured hides none of the others.
        await runRound(deps, round).catch(deps.onError);
      }
    },
  };
}

function roundsOf(rules: readonly AlarmRule[]): Round[] {
  const byPart = Map.groupBy(rules, ({ kind, subject }) =>
    kind === 'disk' ? `${kind} ${subject}` : kind,
  );
  return [...byPart].flatMap(([part, of]) =>
    of[0] === undefined ? [] : [{ part, kind: of[0].kind, everyMs: of[0].everyMs, rules: of }],
  );
}

async function runRound(deps: WatchDeps, { part, kind, everyMs, rules }: Round): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  if (!(await db.transact((tx) => takeRound(tx, part, { now, everyMs })))) return;
  const figures = await measure(deps, kind, rules[0]?.subject ?? '', now);
  for (const rule of rules)
    await db.transact((tx) => judgeOne(tx, deps.tell, rule, figures.get(rule.subject) ?? 0));
}

async function judgeOne(tx: Tx, tell: Tell, rule: AlarmRule, value: number): Promise<void> {
  const before = await loadStreakForUpdate(tx, rule);
  const open = await findOpenAlarm(tx, rule);
  const { streak, act } = judge(rule, before, { value, isOpen: open !== null });
  await saveStreak(tx, rule, streak);
  if (open !== null) await keepMeasured(tx, open.id, value);
  if (act === 'open') {
    const alarm = {
      id: newId('alm'),
      kind: rule.kind,
      subject: rule.subject,
      value,
      threshold: rule.threshold,
    };
    await insertAlarm(tx, alarm);
    await tell(tx, 'opened', { ...alarm, openedAt: tx.now, resolvedAt: null });
  }
  if (act === 'resolve' && open !== null) {
    await resolveAlarm(tx, open.id);
    await tell(tx, 'resolved', { ...open, value, resolvedAt: tx.now });
  }
}
