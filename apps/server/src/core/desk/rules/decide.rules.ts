/**
 * Everything the desk can be asked, decided without clock or database: the state of the batch and a
 * command go in, what happens comes out. The desk folds one after the other (desk.ts), so a cancel
 * and a fill that race have exactly one winner: whoever comes second finds the order ended.
 */
import { decide as decided } from '@candor/kit/decision';
import { decideApplyAction, decideFinance, decideSettle } from './carry.rules.ts';
import { decideClose } from './close.rules.ts';
import type { Command } from '../state/commands.ts';
import type { Decided, DeskState } from '../state/desk-state.ts';
import { decideAddMargin, decideCheckMargin, decideEndContract } from '../terms/margin.rules.ts';
import { decidePlace } from './open.rules.ts';
import { decideSell } from './sell.rules.ts';
import { isSelling } from './sellable.rules.ts';
import {
  decideCancel,
  decideCross,
  decideExpire,
  decideMeet,
  decideProtect,
  decideReplace,
} from './working.rules.ts';

export function decide(state: DeskState, command: Command): Decided {
  switch (command.kind) {
    case 'place':
      return isSelling(command.wanted) ? decideSell(state, command) : decidePlace(state, command);
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
    case 'meet':
      return decided(decideMeet(state, command));
    case 'expire':
      return decided(decideExpire(state, command));
    case 'cross':
      return decided(decideCross(state, command));
    case 'checkMargin':
      return decided(decideCheckMargin(state, command));
    case 'endContract':
      return decided(decideEndContract(state, command));
    case 'settle':
      return decided(decideSettle(state, command));
    case 'finance':
      return decided(decideFinance(state, command));
    case 'applyAction':
      return decided(decideApplyAction(state, command));
  }
}
