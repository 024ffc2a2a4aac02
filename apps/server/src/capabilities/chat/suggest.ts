/**
 * The assistant: a program that looks for help articles and own records while nobody is on duty.
 * What it finds is kept with the message it is for, so a request that is sent again finds the same;
 * the message itself waits in the queue for a person as ever. It writes nothing of its own.
 */
import { searchedWords } from '@candor/contract/kernel/help-words';
import { CHAT_SILENT_MS, type CardFacts, type SentCard } from '@candor/contract/kernel/chat';
import { listCustomerOrders } from '../../core/desk/store/lists/order-lists.store.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { depositCard, loadCard, orderCard, transferCard, withdrawalCard } from './cards.ts';
import { listDeposits, listTransfers, listWithdrawals } from './cards.store.ts';
import type { Conversation } from './conversations.store.ts';
import { countOnDuty } from './duty.store.ts';
import type { NewMessage } from './messages.store.ts';
import { chooseRecords, namedCards, SUGGESTED_MAX } from './suggest.rules.ts';
import { insertSuggestion, listHelpWith, type Suggestion } from './suggestions.store.ts';

/** Of each kind, the newest that are looked at. */
const RECORDS_LOOKED_AT = 10;

/** For a text of a customer or guest that was just written, in a conversation nobody has claimed. */
export async function suggest(
  tx: Tx,
  { id, customerId, state }: Pick<Conversation, 'id' | 'customerId' | 'state'>,
  { sequence, text }: { readonly sequence: number; readonly text: NewMessage['text'] },
): Promise<boolean> {
  if (text === undefined || state !== 'waiting') return false;
  if ((await countOnDuty(tx, tx.now - CHAT_SILENT_MS, tx.now)) > 0) return false;
  const found = await findFor(tx, customerId, text);
  const isEmpty = found.articles.length === 0 && found.cards.length === 0;
  // That nothing was found is said once, not after each message.
  if (isEmpty && sequence > 1) return false;
  await insertSuggestion(tx, { conversationId: id, sequence }, found);
  return true;
}

async function findFor(
  reader: Reader,
  customerId: string | null,
  text: string,
): Promise<Suggestion> {
  const word = searchedWords(text);
  const articles = word === '' ? [] : await listHelpWith(reader, word, SUGGESTED_MAX);
  return {
    articles: articles.map(({ id }) => id),
    cards: customerId === null ? [] : await findRecords(reader, customerId, text),
  };
}

async function findRecords(reader: Reader, customerId: string, text: string): Promise<SentCard[]> {
  const named: SentCard[] = [];
  for (const card of namedCards(text))
    if ((await loadCard(reader, customerId, card)) !== null) named.push(card);
  const chosen = chooseRecords(text, await listRecords(reader, customerId));
  const rest = chosen.filter(({ id }) => !named.some((one) => one.id === id));
  return [...named, ...rest].slice(0, SUGGESTED_MAX);
}

/** By the customer's id alone, the newest first within each kind; not what their robots ordered. */
async function listRecords(reader: Reader, customerId: string): Promise<CardFacts[]> {
  const page = { pageNum: 1, pageSize: RECORDS_LOOKED_AT };
  const orders = await listCustomerOrders(reader, customerId, { page, isWithoutRobots: true });
  const transfers = await listTransfers(reader, customerId, RECORDS_LOOKED_AT);
  return [
    ...(await listWithdrawals(reader, customerId, RECORDS_LOOKED_AT)).map(withdrawalCard),
    ...(await listDeposits(reader, customerId, RECORDS_LOOKED_AT)).map(depositCard),
    ...transfers.flatMap((row) => transferCard(row) ?? []),
    ...orders.rows.map(orderCard),
  ];
}
