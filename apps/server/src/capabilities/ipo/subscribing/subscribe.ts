/**
 * A customer applies for shares of an offering, or changes the own application. Most come in the
 * last minute, so all that wait share one transaction (platform/db/group-commit): everything is
 * read once, each is decided by the rules in the order in which they came, and all are written
 * together (write-subscriptions). A refused one does not affect the others.
 *
 * The time of an application is when it reached the server, not when its group had a turn. The
 * offering keeps its phase until the commit, so that it is either before the deadline or refused.
 *
 * Continues by the clock in move-offerings.ts.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { orRefuse } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { loadReached, type Reached } from '../../../core/inbox/keep-notices.ts';
import { openMoneyTurn, type MoneyTurn } from '../../../core/ledger/money-turn.ts';
import { getAnswer } from '../../../core/ledger/once.ts';
import {
  listAnswered,
  wasAnsweredElsewhere,
  type KeptRequest,
} from '../../../core/ledger/store/requests.store.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { openGroupCommit } from '../../../platform/db/group-commit.ts';
import { listApplied, listOwnForUpdate, wasAppliedElsewhere } from './applying.store.ts';
import { listApplicants, type Applicants } from './applicants.ts';
import { accountsToHold, holdSubscription } from './hold-subscription.ts';
import type { IpoDeps } from '../ipo-deps.ts';
import { listOfferingsForShare, type Offering } from '../offerings.store.ts';
import { withAnswers } from './kept-answer.ts';
import { shownSubscription, type ShownSubscription } from './shown-subscription.ts';
import { getCommand, type Command, type Subscribing } from './subscribe-command.ts';
import { decideAdmission, decideLots } from './subscribe.rules.ts';
import { lotsMax } from './subscription-cost.rules.ts';
import type { Subscription } from './subscriptions.store.ts';
import { writeSubscriptions, type Accepted } from './write-subscriptions.ts';
import { submitUntilAnswered } from '../../../platform/db/submit-until-answered.ts';

export type Subscribe = (asked: Subscribing) => Promise<ShownSubscription>;
type SubscribeDeps = Pick<IpoDeps, 'db' | 'views' | 'plan'>;

const GROUP_MAX = 128;

export function openSubscriptions({ db, ...deps }: SubscribeDeps): Subscribe {
  const group = openGroupCommit<Command, Answer>({
    db,
    name: 'subscription batch',
    groupMax: GROUP_MAX,
    run: (tx, commands, handOver) => runGroup(tx, commands, { ...deps, handOver }),
  });
  const isElsewhere = (error: unknown): boolean =>
    wasAnsweredElsewhere(error) || wasAppliedElsewhere(error);
  return async (asked) =>
    orRefuse(await submitUntilAnswered<Command, Taken>(group, getCommand(asked), isElsewhere));
}

/** `again`: the customer has an earlier command in the group, or another server was faster. */
type Taken = Decision<ShownSubscription, RefusalCode>;
type Answer = Taken | 'again';
type Running = Omit<SubscribeDeps, 'db'> & {
  /** Only writing is left; a group with one of the same customers waits for that book's lock. */
  readonly handOver: () => void;
};

async function runGroup(tx: Tx, commands: readonly Command[], running: Running): Promise<Answer[]> {
  const firsts = new Map<string, Command>();
  for (const command of commands)
    if (!firsts.has(command.actor)) firsts.set(command.actor, command);
  const chosen = [...firsts.values()];
  const { turn, reached, ...group } = await load(tx, chosen, running.plan);
  const answers = new Map<Command, Decision<ShownSubscription, RefusalCode>>();
  const accepted: Accepted[] = [];
  for (const command of chosen) {
    const decided = decide(tx, { ...group, turn, views: running.views }, command);
    if (!decided.ok) answers.set(command, decided);
    else if ('stored' in decided.outcome) answers.set(command, ok(decided.outcome.stored));
    else accepted.push(decided.outcome);
  }
  const shown = accepted.map((one) => ({ ...one, answer: shownAs(tx, running, one) }));
  for (const { command, answer } of shown) answers.set(command, ok(answer));
  if (shown.length > 0) await writeSubscriptions(tx, { turn, reached }, shown, running.handOver);
  return commands.map((command) => answers.get(command) ?? 'again');
}

type Group = {
  readonly turn: MoneyTurn;
  readonly offerings: ReadonlyMap<string, Offering>;
  readonly own: ReadonlyMap<string, Subscription>;
  readonly applicants: Applicants;
  /** Of an offering and an identity; grows with what is accepted. */
  readonly applied: Set<string>;
  readonly earlier: ReadonlyMap<string, KeptRequest>;
  /** How applicants are notified; read here, so that writing has nothing to wait for. */
  readonly reached: Reached;
};

/**
 * Offerings are held before applications, and those before books, as everybody does. What a book
 * keeps apart is read once it is locked: who waited for it behind the same request, or another one
 * of the customer, on another server, finds its answer and its application.
 */
async function load(tx: Tx, commands: readonly Command[], plan: IpoDeps['plan']): Promise<Group> {
  const [offerings, own, applicants] = await Promise.all([
    listOfferingsForShare(tx, [...new Set(commands.map(({ offeringId }) => offeringId))]),
    listOwnForUpdate(
      tx,
      commands.flatMap(({ actor, changes }) =>
        changes === null ? [] : [{ customerId: actor, id: changes }],
      ),
    ),
    listApplicants(
      tx,
      commands.map(({ actor, sessionId }) => ({ customerId: actor, sessionId })),
    ),
  ]);
  const [turn, applied, answered, reached] = await Promise.all([
    openMoneyTurn(tx, {
      accounts: commands.flatMap((command) => {
        const offering = offerings.get(command.offeringId);
        const { isActive, isVerified } = applicants.of(command.actor, false);
        // Who cannot apply at all gets no book by asking.
        return offering === undefined || !isActive || !isVerified
          ? []
          : accountsToHold(command, offering);
      }),
      holds: [...own.keys()],
      journalsMax: commands.filter(({ moveFromFunding }) => moveFromFunding !== null).length,
      isHouseLast: true,
    }),
    listApplied(
      tx,
      commands.map(({ actor, offeringId }) => ({
        offeringId,
        identityMark: applicants.markOf(actor),
      })),
    ),
    listAnswered(tx, commands),
    loadReached(
      tx,
      commands.map(({ actor }) => actor),
    ),
  ]);
  const earlier = await withAnswers(tx, answered, offerings, plan());
  return {
    turn,
    offerings,
    own,
    applicants,
    applied: new Set(applied.map((one) => appliedKey(one.offeringId, one.identityMark))),
    earlier: new Map(earlier.map((stored) => [stored.actor, stored])),
    reached,
  };
}

const appliedKey = (offeringId: string, mark: string): string => `${offeringId} ${mark}`;

type Decided = Accepted | { readonly stored: ShownSubscription };

/** In the order in which the contract lists refusals. */
function decide(
  tx: Tx,
  {
    turn,
    offerings,
    own,
    applicants,
    applied,
    earlier,
    views,
  }: Omit<Group, 'reached'> & Pick<IpoDeps, 'views'>,
  command: Command,
): Decision<Decided, RefusalCode> {
  const { actor, sessionId, arrivedAt, offeringId, quantity, changes } = command;
  const stored = earlier.get(actor);
  if (stored !== undefined)
    return stored.bodyHash === command.bodyHash
      ? ok({ stored: getAnswer<ShownSubscription>(stored, command.bodyHash) })
      : refuse('REQUEST_ID_REUSED');
  const offering = offerings.get(offeringId);
  if (offering === undefined) return refuse('OFFERING_UNKNOWN');
  const before = changes === null ? null : (own.get(changes) ?? null);
  // Somebody else's, or one for another offering, is not found.
  if (changes !== null && before?.offeringId !== offeringId) return refuse('SUBSCRIPTION_UNKNOWN');
  const mark = applicants.markOf(actor);
  const admitted = decideAdmission({
    asking: { customerId: actor, sessionId },
    applicant: applicants.of(actor, applied.has(appliedKey(offeringId, mark))),
    offering,
    before,
    pause: applicants.pause,
    now: arrivedAt,
  });
  if (!admitted.ok) return admitted;
  const lots = decideLots({ lot: offering.lot, most: lotsMax(offering) }, quantity);
  if (!lots.ok) return lots;
  const held = holdSubscription(turn, {
    command,
    offering,
    before,
    lots: lots.outcome,
    now: tx.now,
    exchange: (from, to) => views.exchange(from, to, tx.now),
  });
  if (!held.ok) return held;
  applied.add(appliedKey(offeringId, mark));
  return ok({ command, offering, before, mark, ...held.outcome });
}

function shownAs(tx: Tx, { plan }: Running, { command, offering, after }: Accepted) {
  assert(after.customerId === command.actor, 'an application is shown to its owner');
  return shownSubscription(plan(), offering, after, command.language, tx.now);
}
