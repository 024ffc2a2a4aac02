/** What waits, as whoever decides reads it: every field as it was sent and will be done. */
import { companyReasons, type listWaiting as endpoint } from '@candor/contract/companies';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { formatMoney } from '@candor/money/format';
import { parsePositiveMoney } from '@candor/money/parse';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { isOrderCall, presentAskedOrder } from '../../../core/desk/show/asked-order.ts';
import { approvalState, type Approval } from '../../../core/keys/approval.rules.ts';
import { listNames, listSeatHolders } from '../../../core/keys/seats/seats.store.ts';
import { findCard } from '../../../core/payout-methods/bank-cards.store.ts';
import { findCoinWallet } from '../../../core/payout-methods/coin-wallets.store.ts';
import { maskAddress } from '../../../core/payout-methods/payout-method.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { findBasketName, findPlanName } from './waiting.store.ts';
import type { Call, SignedIn } from '../../../platform/http/bind.ts';

export type ShownAsked = DataOf<typeof endpoint>['waiting'][number];

export async function presentAsked(
  reader: Reader,
  { customerId, member }: Pick<SignedIn, 'customerId' | 'member'>,
  approvals: readonly Approval[],
  { now, language, zone }: Pick<Call, 'now' | 'language' | 'zone'>,
): Promise<ShownAsked[]> {
  const holders = await listSeatHolders(reader, customerId);
  const answered = approvals.flatMap(({ answeredBy }) => (answeredBy === null ? [] : [answeredBy]));
  const names = await listNames(reader, answered);
  const shown: ShownAsked[] = [];
  for (const approval of approvals) {
    const { refused, answeredBy, call } = approval;
    const by = holders.get(approval.keyId);
    if (by === undefined) continue;
    const decider = answeredBy === null ? undefined : names.get(answeredBy);
    shown.push({
      ...{ id: approval.id, call, state: approvalState(approval, now), by },
      why: companyReasons.find((reason) => reason === approval.why) ?? 'unvalued',
      isOwn: by.personId === member?.personId,
      askedAt: approval.askedAt,
      endsAt: approval.endsAt,
      answeredBy: decider === undefined ? null : { personId: decider.personId, name: decider.name },
      answeredAt: approval.answeredAt,
      facts: isOrderCall(call) ? [] : await factsOf(reader, customerId, approval),
      order: isOrderCall(call) ? await presentAskedOrder(reader, customerId, approval) : null,
      refusal:
        refused === null
          ? null
          : refusalText(refused.code, shownValues(refused.values, language, zone), language),
    });
  }
  return shown;
}

type Fact = ShownAsked['facts'][number];

async function factsOf(
  reader: Reader,
  company: string,
  { call, body }: Pick<Approval, 'call' | 'body'>,
): Promise<Fact[]> {
  const { requestId: _, ...sent } = JSON.parse(body) as Record<string, unknown>;
  const facts: Fact[] = [];
  for (const [key, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    if (key === 'methodId') facts.push(...(await destinationOf(reader, company, String(value))));
    else if (key === 'orders') facts.push(...ordersOf(value));
    else if (key === 'id' || key === 'basket')
      facts.push(await namedThing(reader, company, { call, key, id: String(value) }));
    else if (key === 'day') facts.push(...dayOf(sent['every'], value));
    else if (key === 'version' && call === 'baskets.placeBasket') continue;
    else if (key === 'personId') facts.push({ key, value: await whoIs(reader, String(value)) });
    else facts.push({ key, value: textOf(value) });
  }
  return facts;
}

/** A plan or a basket is kept under an id that nobody reads. */
async function namedThing(
  reader: Reader,
  company: string,
  { call, key, id }: { readonly call: string; readonly key: string; readonly id: string },
): Promise<Fact> {
  if (call.startsWith('plans.') && key === 'id')
    return { key: 'plan', value: (await findPlanName(reader, company, id)) ?? id };
  if (key === 'basket' || call.startsWith('baskets.'))
    return { key: 'basket', value: (await findBasketName(reader, company, id)) ?? id };
  return { key, value: id };
}

/** Each order of a basket as a line of its own. */
function ordersOf(orders: unknown): Fact[] {
  if (!Array.isArray(orders)) return [];
  return (orders as Wanted[]).map(({ code, side, amount, quantity }) => ({
    key: side,
    value: [code, amount === null ? quantity : inDollars(amount)].filter(Boolean).join(' '),
  }));
}

type Wanted = {
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly amount: string | null;
  readonly quantity: string | null;
};

/** Of a week Monday is 1; of a month 0 is its last day. */
function dayOf(every: unknown, day: unknown): Fact[] {
  if (day === null) return [];
  if (every === 'week') return [{ key: 'day', value: weekdays[Number(day) - 1] ?? String(day) }];
  return [{ key: 'day', value: every === 'month' && day === 0 ? 'lastDay' : String(day) }];
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

function inDollars(typed: string): string {
  const amount = parsePositiveMoney(typed, 'USD');
  return amount === null ? typed : formatMoney(amount, { locale: 'en' });
}

/** Two members may have one name. */
async function whoIs(reader: Reader, personId: string): Promise<string> {
  const named = (await listNames(reader, [personId])).get(personId);
  return named === undefined ? '' : `${named.name}, ${named.email}`;
}

/** A card or a wallet is kept under an id that nobody reads. */
async function destinationOf(reader: Reader, company: string, id: string): Promise<Fact[]> {
  const owner = asCustomerId(company);
  const card = await findCard(reader, owner, id);
  if (card !== null)
    return [
      { key: 'bankName', value: card.bankName },
      { key: 'cardNo', value: card.cardNoMasked },
      { key: 'accountName', value: card.accountName },
    ];
  const wallet = await findCoinWallet(reader, owner, id);
  if (wallet === null) return [{ key: 'methodId', value: id }];
  return [
    { key: 'label', value: wallet.label },
    { key: 'network', value: wallet.network },
    { key: 'address', value: maskAddress(wallet.address) },
  ];
}

function textOf(value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
