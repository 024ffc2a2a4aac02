/**
 * Transfers between own wallets. They are many and small, so all that wait share one transaction
 * (platform/db/group-commit); a refused command does not affect the others.
 *
 * Some are moved at once; the others continue in settle-transfers.ts after the cancellation time.
 */
import { transferChanged, type transferMoney as transferMoneyCall } from '@candor/contract/wallet';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { orRefuse } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decided, type Decision } from '@candor/kit/decision';
import type { Money } from '@candor/money/amount';
import { formatMoney } from '@candor/money/format';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { listStates } from '../../../core/customers/standing.store.ts';
import { walletAccount, wallets } from '../../../core/ledger/accounts.ts';
import { openMoneyTurn } from '../../../core/ledger/money-turn.ts';
import { toTurn } from '../../../core/ledger/move-money.ts';
import { justPost, justReserve, type Movement } from '../../../core/ledger/movement.ts';
import { getAnswer, computeBodyHash } from '../../../core/ledger/once.ts';
import {
  keepAnswers,
  listAnswered,
  wasAnsweredElsewhere,
  type KeptRequest,
} from '../../../core/ledger/requests.store.ts';
import { quoteExchange, type ExchangeMarket } from '../../../core/pricing/exchange.ts';
import type { Exchange } from '../../../core/pricing/exchange.rules.ts';
import { transferJournal } from '../../../core/transfers/transfer-journal.rules.ts';
import type { Transfer } from '../../../core/transfers/transfer.ts';
import { insertTransfers } from '../../../core/transfers/transfers.store.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { openGroupCommit } from '../../../platform/db/group-commit.ts';
import { announceAll, announcement } from '../../../platform/push/announce.ts';
import { newId } from '../../../platform/random.ts';
import { shownTransfer, type ShownTransfer } from './shown-transfer.ts';
import {
  acceptRate,
  converts,
  getRoute,
  getStatus,
  getTerms,
  type Route,
  type Terms,
} from './transfer.rules.ts';

export type TransferDeps = {
  readonly db: Pick<Db, 'transact'>;
  readonly market: ExchangeMarket;
  readonly cancellableMs: number;
};
export type TransferMoney = (customerId: string, body: Body) => Promise<ShownTransfer>;
type Body = Omit<BodyOf<typeof transferMoneyCall>, 'isImmediate'> & {
  readonly isImmediate?: boolean;
};

const GROUP_MAX = 128;

export function openTransfers({ db, market, cancellableMs }: TransferDeps): TransferMoney {
  const group = openGroupCommit<Command, Answer>({
    db,
    name: 'transfer batch',
    groupMax: GROUP_MAX,
    run: (tx, commands) => runGroup(tx, commands, { market, cancellableMs }),
  });
  return async (customerId, body) => {
    const { requestId, ...asked } = body;
    const command: Command = {
      actor: customerId,
      requestId,
      asked,
      bodyHash: computeBodyHash({
        actor: customerId,
        requestId,
        asks: [
          'transferMoney',
          asked.from,
          asked.to,
          asked.amount,
          asked.rate ?? null,
          ...(asked.isImmediate === true ? ['immediate'] : []),
        ],
      }),
    };
    for (;;) {
      const answer = await submitted(command);
      if (answer !== 'again') return orRefuse(answer);
    }
  };

  async function submitted(command: Command): Promise<Answer> {
    try {
      return await group.submit(command);
    } catch (error) {
      if (wasAnsweredElsewhere(error)) return 'again';
      throw error;
    }
  }
}

type Command = {
  readonly actor: string;
  readonly requestId: string;
  readonly bodyHash: string;
  readonly asked: Omit<Body, 'requestId'>;
};
/** `again`: an earlier command of the group had the same id. */
type Answer = Decision<ShownTransfer, RefusalCode> | 'again';
type Terming = Pick<TransferDeps, 'market' | 'cancellableMs'> & {
  readonly states: Awaited<ReturnType<typeof listStates>>;
  readonly now: number;
};

async function runGroup(
  tx: Tx,
  commands: readonly Command[],
  terming: Pick<TransferDeps, 'market' | 'cancellableMs'>,
): Promise<Answer[]> {
  const [answered, states] = await Promise.all([
    listAnswered(tx, commands),
    listStates(tx, [...new Set(commands.map(({ actor }) => actor))]),
  ]);
  const earlier = new Map(answered.map((stored) => [getKey(stored), stored]));
  const firsts = new Map<string, Command>();
  for (const command of commands)
    if (!earlier.has(getKey(command)) && !firsts.has(getKey(command)))
      firsts.set(getKey(command), command);
  const decided = await bookFirsts(tx, [...firsts.values()], { ...terming, states, now: tx.now });
  return commands.map((command) => {
    const stored = earlier.get(getKey(command));
    if (stored !== undefined) return answeredBefore(stored, command);
    const first = firsts.get(getKey(command));
    const answer = first === undefined ? undefined : decided.get(first);
    assert(first !== undefined && answer !== undefined, 'every command that is new was decided');
    if (first.bodyHash === command.bodyHash) return answer;
    return answer.ok ? refuse('REQUEST_ID_REUSED') : 'again';
  });
}

function getKey({ actor, requestId }: Pick<Command, 'actor' | 'requestId'>): string {
  return `${actor} ${requestId}`;
}

function answeredBefore(
  stored: KeptRequest,
  { bodyHash }: Command,
): Decision<ShownTransfer, RefusalCode> {
  return stored.bodyHash === bodyHash
    ? ok(getAnswer<ShownTransfer>(stored, bodyHash))
    : refuse('REQUEST_ID_REUSED');
}

/**
 * The books are locked by now: who waited for them behind the same request on another server finds
 * its answer, which was not there before. The money it took is not missing to its repeat.
 */
async function answeredMeanwhile(
  tx: Tx,
  lacking: readonly { readonly command: Command }[],
): Promise<Map<string, KeptRequest>> {
  if (lacking.length === 0) return new Map();
  const answered = await listAnswered(
    tx,
    lacking.map(({ command }) => command),
  );
  return new Map(answered.map((stored) => [getKey(stored), stored]));
}

async function bookFirsts(
  tx: Tx,
  commands: readonly Command[],
  terming: Terming,
): Promise<Map<Command, Decision<ShownTransfer, RefusalCode>>> {
  const decisions = decideTerms(commands, terming);
  const wanted = decisions.flatMap(({ command, terms }) =>
    terms.ok ? [{ command, transfer: transferOn(terms, command, terming) }] : [],
  );
  const answers = new Map<Command, Decision<ShownTransfer, RefusalCode>>(
    decisions.flatMap(({ command, terms }) => (terms.ok ? [] : [[command, terms]])),
  );
  if (wanted.length === 0) return answers;
  const movements = wanted.map(({ transfer }) => getMovement(transfer));
  const turn = await openMoneyTurn(tx, toTurn(movements));
  const held = movements.map(turn.apply);
  const lacking: { readonly command: Command; readonly available: Money }[] = [];
  const booked = wanted.filter(({ command }, i) => {
    const moved = held[i];
    assert(moved !== undefined, 'every movement is answered');
    if (moved.ok) return true;
    assert(moved.why === 'funds', 'money is held or moved, or it is not there');
    lacking.push({ command, available: moved.available });
    return false;
  });
  const elsewhere = await answeredMeanwhile(tx, lacking);
  for (const { command, available } of lacking) {
    const stored = elsewhere.get(getKey(command));
    const funds = { available: formatMoney(available, { locale: 'en' }) };
    answers.set(
      command,
      stored === undefined ? refuse('FUNDS_INSUFFICIENT', funds) : answeredBefore(stored, command),
    );
  }
  if (booked.length === 0) return answers;
  const shown = booked.map(({ command, transfer }) => ({
    command,
    answer: shownTransfer(transfer),
  }));
  const written = Promise.all([
    turn.write(),
    keepAnswers(
      tx,
      shown.map(({ command, answer }) => ({
        actor: command.actor,
        requestId: command.requestId,
        bodyHash: command.bodyHash,
        answer: JSON.stringify(answer),
      })),
    ),
    insertTransfers(
      tx,
      booked.map(({ transfer }) => transfer),
    ),
    announceAll(
      tx,
      booked.map(({ transfer: { customerId, id, state } }) =>
        announcement(customerId, transferChanged, { id, status: getStatus[state] }),
      ),
    ),
  ]);
  // Nothing is sent after these: the commit goes with them, in one round trip.
  tx.end();
  await written;
  for (const { command, answer } of shown) answers.set(command, ok(answer));
  return answers;
}

function decideTerms(
  commands: readonly Command[],
  { market, states, now }: Terming,
): { command: Command; terms: Decision<Terms, RefusalCode> }[] {
  const quoted = new Map<string, Exchange | null>();
  const quote = ({ from, to }: Route): Exchange | null => {
    const [give, get] = [wallets[from].currency, wallets[to].currency];
    const key = `${give} ${get}`;
    if (!quoted.has(key)) quoted.set(key, quoteExchange(market, give, get, now));
    return quoted.get(key) ?? null;
  };
  return commands.map((command) => {
    const route = getRoute(command.asked);
    if (!route.ok) return { command, terms: route };
    if (states.get(command.actor)?.state !== 'active')
      return { command, terms: refuse('ACCOUNT_FROZEN') };
    return { command, terms: termsAt(route.outcome, quote, command.asked.rate) };
  });
}

function termsAt(
  route: Route,
  quote: (route: Route) => Exchange | null,
  shownRate: string | undefined,
): Decision<Terms, RefusalCode> {
  if (!converts(route)) return getTerms(route, null);
  const exchange = quote(route);
  if (exchange !== null) {
    const accepted = acceptRate(exchange, shownRate);
    if (!accepted.ok) return accepted;
  }
  return getTerms(route, exchange);
}

function transferOn(
  { outcome: terms }: Decided<Terms>,
  { actor, asked: { isImmediate } }: Command,
  { cancellableMs, now }: Terming,
): Transfer {
  const made = {
    ...terms,
    id: newId('trf'),
    customerId: asCustomerId(actor),
    createdAt: now,
    orderId: null,
  };
  if (isImmediate === true) return { ...made, state: 'done', cancellableUntil: now, endedAt: now };
  return { ...made, state: 'inProgress', cancellableUntil: now + cancellableMs, endedAt: null };
}

function getMovement(transfer: Transfer): Movement {
  if (transfer.state === 'done') return justPost(transferJournal(transfer));
  const { id, customerId, from, sent } = transfer;
  return justReserve({
    reference: id,
    account: walletAccount(customerId, from),
    money: sent,
    purpose: 'transfer',
    expiresAt: null,
  });
}
