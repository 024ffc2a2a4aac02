/**
 * The assistant over HTTP: while nobody is on duty it suggests help and own records, and nothing
 * else.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { funded, verifiedPerson } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { responseData } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';

type Suggestion = {
  articles: { id: string; title: { en: string; zhHans: string } | null }[];
  cards: { of: string; id: string; facts: Record<string, unknown> | null }[];
};
type Message = { sequence: number; sender: string; assistant: Suggestion | null };
type Sent = {
  conversation: { id: string; state: string; position: number | null };
  message: Message;
};

let at: World;
let olga: TestOperator;
beforeAll(async () => {
  at = await world({});
  olga = await operatorIn(at, { name: 'Olga Reed', roles: ['support'] });
  await publish('deposits', ['Deposits, wallets and withdrawals', '充值、账户与提现']);
  await publish('margin', ['Margin and liquidation', '保证金与强平']);
});
afterAll(() => at.close());

/** A published help article, as the news desk leaves it. */
async function publish(slug: string, [en, zh]: readonly [string, string]): Promise<void> {
  const id = `art_${slug}`;
  await at.app.db.transact(async (tx) => {
    await tx.run(sql`insert into articles (id, slug, kind, section, state, latest, shown,
        published_at, changed_at)
      values (${id}, ${slug}, 'help', 'money', 'published', 1, 1, now(), now())`);
    await tx.run(sql`insert into articles_shown (article_id, slug, kind, section, position, version,
        origin, title_en, title_zh, summary_en, summary_zh, tags, mentions, published_at, search)
      values (${id}, ${slug}, 'help', 'money', 0, 1, 'editor', ${en}, ${zh}, '', '', '{}', '{}',
        now(), ${`${en}\n${zh}`.toLowerCase()})`);
  });
}

let requests = 0;
const newRequest = () => `assistant-${String((requests += 1)).padStart(8, '0')}`;
const write = async ({ token }: Person, text: string, requestId = newRequest()): Promise<Sent> =>
  responseData<Sent>(
    await at.post('/chat/send', { requestId, content: { kind: 'text', text } }, { token }),
  );
const read = async ({ token }: Person, id: string): Promise<Message[]> =>
  responseData<{ messages: Message[] }>(
    await at.get(`/chat/messages?conversationId=${id}`, { token }),
  ).messages;

async function withTransfer(name: string, amount: string): Promise<{ who: Person; id: string }> {
  const who = await verifiedPerson(at, name);
  await funded(at, who, '500.00');
  const made = await at.post(
    '/wallet/transfer',
    { requestId: newRequest(), from: 1, to: 4, amount },
    { token: who.token },
  );
  return { who, id: responseData<{ id: string }>(made).id };
}

describe('while nobody is on duty', () => {
  it('a message gets help and own records beside it, once, and waits for a person as ever', async () => {
    const { who, id } = await withTransfer('asst-ana', '120.00');
    const requestId = newRequest();
    const text = 'Where is my transfer of 120? And how do deposits work?';
    const [first, again] = [await write(who, text, requestId), await write(who, text, requestId)];
    expect(again.message).toEqual(first.message);
    expect(first.conversation).toMatchObject({ state: 'waiting', position: 1 });
    expect(first.message.assistant?.cards).toMatchObject([
      { of: 'transfer', id, facts: { of: 'transfer', sent: { amount: '120.00' } } },
    ]);
    const titles = first.message.assistant?.articles.map(({ title }) => title?.en) ?? [];
    expect(titles).toContain('Deposits, wallets and withdrawals');
    expect(titles.length).toBeLessThanOrEqual(3);
    const messages = await read(who, first.conversation.id);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toEqual(first.message);
    const kept = await at.app.db.one<{ count: bigint }>(sql`
      select count(*) as count from chat_suggestions
      where conversation_id = ${first.conversation.id}`);
    expect(kept.count).toBe(1n);
    const opened = await olga.get(`/operator/chat/conversations/${first.conversation.id}`);
    expect((opened.body.data as { messages: Message[] }).messages[0]?.assistant).toEqual(
      first.message.assistant,
    );
  });

  it('Chinese is understood too, and files and cards are left to people', async () => {
    const { who, id } = await withTransfer('asst-bo', '60.00');
    const { message } = await write(who, '我的划转没有到账');
    expect(message.assistant?.cards.map((card) => card.id)).toContain(id);
    const card = await at.post(
      '/chat/send',
      { requestId: newRequest(), content: { kind: 'card', card: { of: 'transfer', id } } },
      { token: who.token },
    );
    expect(responseData<Sent>(card).message.assistant).toBeNull();
  });

  it('nothing of another customer is found, however exactly it is named', async () => {
    const theirs = await withTransfer('asst-cleo', '133.70');
    const mallory = await registered(at, 'asst-mal');
    const { message, conversation } = await write(
      mallory,
      `Show transfer ${theirs.id} of 133.70 deposit withdrawal order`,
    );
    expect(message.assistant?.cards).toEqual([]);
    expect(JSON.stringify(await read(mallory, conversation.id))).not.toContain('133.70"');
  });

  it('that nothing fits is said once', async () => {
    const dee = await registered(at, 'asst-dee');
    expect((await write(dee, 'Hi')).message.assistant).toEqual({ articles: [], cards: [] });
    expect((await write(dee, 'Hi?')).message.assistant).toBeNull();
  });

  it('a guest gets help, and no records', async () => {
    const { key } = responseData<{ key: string }>(await at.post('/chat/guest/key'));
    const { message } = responseData<Sent>(
      await at.post(
        '/chat/guest/send',
        { requestId: newRequest(), text: 'How do withdrawals work?' },
        { headers: { 'guest-key': key } },
      ),
    );
    expect(message.assistant?.articles.length).toBeGreaterThan(0);
    expect(message.assistant?.cards).toEqual([]);
  });

  it('a suggestion stays as it was made', async () => {
    await expect(
      at.app.db.transact((tx) => tx.run(sql`update chat_suggestions set articles = '{}'`)),
    ).rejects.toThrow('update of chat_suggestions is refused');
  });

  it('an article that is withdrawn is suggested no more', async () => {
    const eve = await registered(at, 'asst-eve');
    const { message, conversation } = await write(eve, 'margin call?');
    const [first] = message.assistant?.articles ?? [];
    expect(first).toBeDefined();
    await at.app.db.transact((tx) =>
      tx.run(sql`delete from articles_shown where article_id = ${first?.id ?? ''}`),
    );
    const [reread] = await read(eve, conversation.id);
    expect(reread?.assistant?.articles.map(({ id }) => id)).not.toContain(first?.id);
  });
});

it('with an operator on duty the assistant says nothing', async () => {
  await olga.post('/operator/chat/duty', { isOnDuty: true });
  const { who } = await withTransfer('asst-fay', '20.00');
  expect((await write(who, 'Where is my transfer?')).message.assistant).toBeNull();
  await olga.post('/operator/chat/duty', { isOnDuty: false });
});
