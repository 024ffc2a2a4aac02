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
import { openMoneyTurn, type MoneyTurn } from '../../../core/ledger/money-turn.ts';
import { toTurn } from '../../../core/ledger/move-money.ts';
import { justPost, justReserve, type Movement } from '../../../core/ledger/movement.ts';
import { getAnswer, computeBodyHash } from '../../../core/ledger/once.ts';
import {
  keepAnswers,
  wasAnsweredElsewhere,
  type KeptRequest,
} from '../../../core/ledger/store/requests.store.ts';
import { quoteExchange, type ExchangeMarket } from '../../../core/pricing/exchange.ts';
import type { Exchange } from '../../../core/pricing/exchange.rules.ts';
import { transferJournal } from '../../../core/transfers/transfer-journal.rules.ts';
import type { Transfer } from '../../../core/transfers/transfer.ts';
import { insertTransfers } from '../../../core/transfers/transfers.store.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { openGroupCommit } from '../../../platform/db/group-commit.ts';
import { announceAll, announcement } from '../../../platform/push/announce.ts';
import { newId } from '../../../platform/random.ts';
import { listAnsweredTransfers } from './answered-transfers.ts';
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
import { submitUntilAnswered } from '../../../platform/db/submit-until-answered.ts';

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
    run: (tx, commands, handOver) => runGroup(tx, commands, { market, cancellableMs, handOver }),
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
    return orRefuse(
      await submitUntilAnswered<Command, Taken>(group, command, wasAnsweredElsewhere),
    );
  };
}

type Command = {
  readonly actor: string;
  readonly requestId: string;
  readonly bodyHash: string;
  readonly asked: Omit<Body, 'requestId'>;
};
/** `again`: an earlier command of the group had the same id. */
type Taken = Decision<ShownTransfer, RefusalCode>;
type Answer = Taken | 'again';
type Running = Pick<TransferDeps, 'market' | 'cancellableMs'> & {
  /** Only writing is left; a group with one of the same customers waits for that book's lock. */
  readonly handOver: () => void;
};

async function runGroup(tx: Tx, commands: readonly Command[], running: Running): Promise<Answer[]> {
  const firsts = new Map<string, Command>();
  for (const command of commands)
    if (!firsts.has(getKey(command))) firsts.set(getKey(command), command);
  const { earlier, decided } = await bookFirsts(tx, [...firsts.values()], running);
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
 * its answer, also where a book had to be opened first. The money it took is not missing to its
 * repeat.
 */
async function answeredMeanwhile(
  tx: Tx,
  lacking: readonly { readonly command: Command }[],
): Promise<Map<string, KeptRequest>> {
  if (lacking.length === 0) return new Map();
  const answered = await listAnsweredTransfers(
    tx,
    lacking.map(({ command }) => command),
  );
  return new Map(answered.map((stored) => [getKey(stored), stored]));
}

type Booked = {
  /** By key: requests that were answered before. */
  readonly earlier: ReadonlyMap<string, KeptRequest>;
  readonly decided: ReadonlyMap<Command, Decision<ShownTransfer, RefusalCode>>;
};

/** Everything is asked for together: terms follow from the market alone. */
async function bookFirsts(
  tx: Tx,
  commands: readonly Command[],
  { market, cancellableMs, handOver }: Running,
): Promise<Booked> {
  const asked = decideTerms(commands, market, tx.now).map((one) => {
    const { command, terms } = one;
    const transfer = terms.ok ? transferOn(terms, command, tx.now, cancellableMs) : null;
    return { ...one, transfer, movement: transfer === null ? null : getMovement(transfer) };
  });
  const [turn, answered, states] = await Promise.all([
    openMoneyTurn(tx, toTurn(asked.flatMap(({ movement }) => movement ?? []))),
    listAnsweredTransfers(tx, commands),
    listStates(tx, [...new Set(commands.map(({ actor }) => actor))]),
  ]);
  const earlier = new Map(answered.map((stored) => [getKey(stored), stored]));
  const decided = new Map<Command, Decision<ShownTransfer, RefusalCode>>();
  const lacking: { readonly command: Command; readonly available: Money }[] = [];
  const booked: Accepted[] = [];
  for (const { command, movement, transfer, ...termed } of asked) {
    if (earlier.has(getKey(command))) continue;
    const refused = getRefusal(termed, states.get(command.actor)?.state);
    if (refused !== null) decided.set(command, refused);
    if (refused !== null || movement === null || transfer === null) continue;
    const moved = turn.apply(movement);
    if (moved.ok) booked.push({ command, transfer });
    else {
      assert(moved.why === 'funds', 'money is held or moved, or it is not there');
      lacking.push({ command, available: moved.available });
    }
  }
  const elsewhere = await answeredMeanwhile(tx, lacking);
  for (const { command, available } of lacking) {
    const stored = elsewhere.get(getKey(command));
    const funds = { available: formatMoney(available, { locale: 'en' }) };
    decided.set(
      command,
      stored === undefined ? refuse('FUNDS_INSUFFICIENT', funds) : answeredBefore(stored, command),
    );
  }
  if (booked.length > 0)
    for (const { command, answer } of await write(tx, turn, booked, handOver))
      decided.set(command, ok(answer));
  return { earlier, decided };
}

/** What is wrong with the request itself is told before what is wrong with the account. */
function getRefusal(
  { route, terms }: Pick<Termed, 'route' | 'terms'>,
  state: string | undefined,
): Decision<never, RefusalCode> | null {
  if (!route.ok) return route;
  if (state !== 'active') return refuse('ACCOUNT_FROZEN');
  return terms.ok ? null : terms;
}

type Accepted = { readonly command: Command; readonly transfer: Transfer };

async function write(
  tx: Tx,
  turn: MoneyTurn,
  booked: readonly Accepted[],
  handOver: () => void,
): Promise<{ readonly command: Command; readonly answer: ShownTransfer }[]> {
  const shown = booked.map(({ command, transfer }) => ({
    command,
    answer: shownTransfer(transfer),
  }));
  const written = Promise.all([
    turn.write(),
    keepAnswers(
      tx,
      shown.map(({ command: { actor, requestId, bodyHash }, answer }) => ({
        actor,
        requestId,
        bodyHash,
        answer: JSON.stringify(answer.id),
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
  handOver();
  await written;
  return shown;
}

type Termed = {
  readonly command: Command;
  readonly route: Decision<Route, RefusalCode>;
  readonly terms: Decision<Terms, RefusalCode>;
};

function decideTerms(commands: readonly Command[], market: ExchangeMarket, now: number): Termed[] {
  const quoted = new Map<string, Exchange | null>();
  const quote = ({ from, to }: Route): Exchange | null => {
    const [give, get] = [wallets[from].currency, wallets[to].currency];
    const key = `${give} ${get}`;
    if (!quoted.has(key)) quoted.set(key, quoteExchange(market, give, get, now));
    return quoted.get(key) ?? null;
  };
  return commands.map((command) => {
    const route = getRoute(command.asked);
    const terms = route.ok ? termsAt(route.outcome, quote, command.asked.rate) : route;
    return { command, route, terms };
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
  now: number,
  cancellableMs: number,
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
