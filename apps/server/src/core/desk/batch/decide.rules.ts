/**
 * Decides every command without clock or database: batch state and command in, outcome out. The
 * desk applies them one after the other (desk.ts), so a cancel and a fill that race have exactly
 * one winner.
 */
import { ok } from '@candor/kit/decision';
import {
  decideApplyAction,
  decideFinance,
  decideSettle,
} from '../settlement/daily-settlement.rules.ts';
import { decideCarryOver } from '../settlement/carry-over.rules.ts';
import { decideClose } from '../closing/close.rules.ts';
import type { Command } from '../state/commands.ts';
import { nothing, type Decided, type DeskState } from '../state/desk-state.ts';
import { decideAddMargin, decideCheckMargin, decideEndContract } from '../margin/margin.rules.ts';
import {
  decideAssignOption,
  decideExercise,
  decideExpireOption,
} from '../options/exercise.rules.ts';
import { decideAsked } from './decide-asked.rules.ts';
import { decideForKey } from './for-key.rules.ts';
import { decideForRental } from './for-rental.rules.ts';
import { decideForTest } from './for-test.rules.ts';
import { decideReceive } from '../placing/receive.rules.ts';
import { decideAdjustOrder } from '../settlement/split.rules.ts';
import { metBy } from '../booking/taken.rules.ts';
import { decideCancel, decideCross, decideExpire, decideMatch } from '../matching/working.rules.ts';
import { decideReplace } from './replace-pair.rules.ts';
import { settlePairs } from '../matching/settle-pairs.rules.ts';
import { decideProtect } from '../matching/protect.rules.ts';

export function decide(state: DeskState, command: Command): Decided {
  return decideForKey(metBy(state, command.customerId), command, decideForOwner);
}

function decideForOwner(state: DeskState, command: Command): Decided {
  const decided = decideForTest(state, command, (met) =>
    decideForRental(met, command, decideUsual),
  );
  return settlePairs(state, decided);
}

function decideUsual(state: DeskState, command: Command): Decided {
  switch (command.kind) {
    case 'place':
      return decideAsked(state, command);
    case 'close':
      return decideClose(state, command);
    case 'cancel':
      return decideCancel(state, command);
    case 'replace':
      return decideReplace(state, command);
    case 'protect':
      return decideProtect(state, command);
    case 'addMargin':
      return decideAddMargin(state, command);
    case 'match':
      return ok(decideMatch(state, command));
    case 'expire':
      return ok(decideExpire(state, command));
    case 'cross':
      return ok(decideCross(state, command));
    case 'checkMargin':
      return ok(decideCheckMargin(state, command));
    case 'endContract':
      return ok(decideEndContract(state, command));
    case 'settle':
      return ok(decideSettle(state, command));
    case 'finance':
      return ok(decideFinance(state, command));
    case 'applyAction':
      return ok(decideApplyAction(state, command));
    case 'applyDue':
      return ok(nothing);
    case 'carryOver':
      return ok(decideCarryOver(state, command));
    case 'adjustOrder':
      return ok(decideAdjustOrder(state, command));
    case 'receive':
      return ok(decideReceive(state, command));
    case 'exercise':
      return decideExercise(state, command);
    case 'expireOption':
      return ok(decideExpireOption(state, command));
    case 'assignOption':
      return ok(decideAssignOption(state, command));
  }
}
