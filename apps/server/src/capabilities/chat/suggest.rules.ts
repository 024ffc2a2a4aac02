/**
 * Which of a customer's own records a message is about, by plain words in English and Chinese: what
 * it names by id, reference, code or amount comes first, then the newest of the kind it speaks of,
 * those that are not settled before those that are. It only ever chooses from what it is given.
 */
import type { CardFacts, SentCard } from '@candor/contract/kernel/chat';
import { FundOrderStatus } from '@candor/contract/kernel/enumerations';

export const SUGGESTED_MAX = 3;

type Kind = SentCard['of'];

const kindWords: readonly (readonly [Kind, RegExp])[] = [
  ['withdrawal', /withdr[ae]w|cash(?:ing)? out|payout|出金|提现|取款|提款/iu],
  ['deposit', /deposit|top(?:ping)? up|pay(?:ing)? in|paid in|入金|充值|存款|到账/iu],
  ['transfer', /transfer|划转|转账|转入|转出/iu],
  ['order', /\border|\bbought|\bsold|\bfill|\btrade|委托|订单|下单|成交|买入|卖出/iu],
];

/** The kinds a message speaks of, in the order above. */
export function spokenKinds(text: string): Kind[] {
  return kindWords.filter(([, words]) => words.test(text)).map(([kind]) => kind);
}

const prefixes: Readonly<Record<string, Kind>> = {
  ord: 'order',
  dep: 'deposit',
  wdr: 'withdrawal',
  trf: 'transfer',
};

/** Ids that are written out; whose they are is for the books to say. */
export function namedCards(text: string): SentCard[] {
  const found = [...text.toLowerCase().matchAll(/\b(ord|dep|wdr|trf)_[0-9a-z]{26}\b/gu)];
  return found.slice(0, SUGGESTED_MAX).flatMap(([id, prefix]) => {
    const of = prefixes[prefix ?? ''];
    return of === undefined ? [] : [{ of, id } as SentCard];
  });
}

/** `records`: of the asking customer alone, newest first. */
export function chooseRecords(text: string, records: readonly CardFacts[]): SentCard[] {
  const kinds = spokenKinds(text);
  const amounts = writtenAmounts(text);
  const scored = records.flatMap((facts, place) => {
    const isNamed = isNamedIn(text, facts) || amounts.some((one) => isAmountOf(facts, one));
    if (!isNamed && !kinds.includes(facts.of)) return [];
    return [{ facts, place, rank: isNamed ? 0 : isSettled(facts) ? 2 : 1 }];
  });
  return scored
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, SUGGESTED_MAX)
    .map(({ facts: { of, id } }) => ({ of, id }) as SentCard);
}

function isNamedIn(text: string, facts: CardFacts): boolean {
  const words = text.toUpperCase().split(/[^\p{Script=Latin}\p{N}_.-]+/u);
  if (words.includes(facts.id.toUpperCase())) return true;
  switch (facts.of) {
    case 'order':
      // A code of one letter is a word of the language as well.
      return facts.code.length > 1 && words.includes(facts.code.toUpperCase());
    case 'deposit':
      return words.includes(facts.reference.toUpperCase());
    case 'withdrawal':
    case 'transfer':
      return false;
  }
}

/** As cents would be written: 1,000 and $1000.00 are the same. */
function writtenAmounts(text: string): string[] {
  return [
    ...text.matchAll(/(?<![\w.,])\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|(?<![\w.,])\d+(?:\.\d{1,2})?/gu),
  ]
    .map(([written]) => written.replaceAll(',', ''))
    .map((plain) => {
      const [whole = '0', cents = ''] = plain.split('.');
      return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
    });
}

function isAmountOf(facts: CardFacts, written: string): boolean {
  switch (facts.of) {
    case 'order':
      return false;
    case 'deposit':
    case 'withdrawal':
      return facts.money.amount === written;
    case 'transfer':
      return facts.sent.amount === written || facts.received.amount === written;
  }
}

const settledStates = new Set([
  'filled',
  'cancelled',
  'expired',
  'rejected',
  'credited',
  'refused',
  'paid',
]);

function isSettled(facts: CardFacts): boolean {
  return facts.of === 'transfer'
    ? facts.status === FundOrderStatus.Success || facts.status === FundOrderStatus.Cancelled
    : settledStates.has(facts.state);
}
