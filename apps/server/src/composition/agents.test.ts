import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { place, trader } from '@candor/testkit/trading';
import { assertBooksBalance } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { keyFor } from '@candor/testkit/program-keys';
import { world, type World } from '@candor/testkit/world';
import { MINUTE_MS } from '@candor/kit/time';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

let here: World;
let origin: string;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous', SESSION_IDLE_MINUTES: '43200' });
  origin = await here.app.listen();
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
});

type Said = { readonly isError: boolean; readonly texts: string[]; readonly data: unknown };

const agentsTrader = (name: string): Promise<Person> => trader(here, name, { stock: '10000.00' });
const keyOf = (person: Person, terms: object = {}) =>
  keyFor(here, person, { products: ['stocks'], ...terms });

async function connected(secret: string, headers: object = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', origin), {
      requestInit: { headers: { authorization: `Bearer ${secret}`, ...headers } },
    }),
  );
  return client;
}

async function ask(client: Client, name: string, input: object = {}): Promise<Said> {
  const result = await client.callTool({ name, arguments: { ...input } });
  const texts = (result.content as { text: string }[]).map(({ text }) => text);
  const last = texts.at(-1) ?? '';
  return {
    isError: result.isError === true,
    texts,
    data: result.isError === true ? null : JSON.parse(last),
  };
}

const buying = (quantity = '2') => ({
  source: 0,
  code: 'AAPL',
  direction: 0,
  orderType: 0,
  quantity,
});

it('lists what a key may do, each with what it may change', async () => {
  const person = await agentsTrader('agent1');
  const reading = await connected((await keyOf(person, { mayTrade: false })).secret);
  const trading = await connected((await keyOf(person)).secret);
  const [read, all] = [(await reading.listTools()).tools, (await trading.listTools()).tools];
  const named = (tools: readonly { name: string }[]) => tools.map(({ name }) => name);
  expect(named(read)).not.toContain('place_order');
  expect(named(all)).toEqual(
    expect.arrayContaining([...named(read), 'place_order', 'cancel_order']),
  );
  for (const { name, annotations, inputSchema } of all) {
    expect({ name, isReading: annotations?.readOnlyHint }).toEqual({
      name,
      isReading: named(read).includes(name),
    });
    expect(inputSchema.properties).not.toHaveProperty('requestId');
  }
  const refused = await ask(reading, 'place_order', { ...buying(), previewId: 'x' });
  expect(refused).toMatchObject({ isError: true });
  await Promise.all([reading.close(), trading.close()]);
});

it('places what was previewed, once, and nothing else', async () => {
  const person = await agentsTrader('agent2');
  const key = await keyOf(person);
  const client = await connected(key.secret);
  const unseen = await ask(client, 'place_order', { ...buying(), previewId: '1.x' });
  expect(unseen.texts[0]).toMatch(/^Preview exactly these terms first/);
  const preview = await ask(client, 'preview_order', buying());
  const { previewId } = preview.data as { previewId: string };
  const other = await ask(client, 'place_order', { ...buying('3'), previewId });
  expect(other.isError).toBe(true);
  const stranger = await connected((await keyOf(person)).secret);
  expect((await ask(stranger, 'place_order', { ...buying(), previewId })).isError).toBe(true);
  const placed = await Promise.all(
    [1, 2, 3].map(() => ask(client, 'place_order', { ...buying(), previewId })),
  );
  const ids = new Set(placed.map(({ data }) => (data as { id: string }).id));
  expect(ids.size).toBe(1);
  const positions = await ask(client, 'list_positions', { pageNum: 1, pageSize: 10 });
  expect(positions.texts[0]).toContain('AAPL');
  here.clock.advance(3 * MINUTE_MS);
  const late = await ask(client, 'place_order', { ...buying(), previewId });
  expect(late.isError).toBe(true);
  await Promise.all([client.close(), stranger.close()]);
});

it('is told that an order waits for a person, in plain words of its language', async () => {
  const person = await agentsTrader('agentasking');
  const { secret } = await keyOf(person, { asksFirst: true });
  const said = {
    'en-US':
      /^APPROVAL_WAITING: Nothing is placed yet: .* until .*Settings, Keys for programs, Waiting for your approval.*Do not send another order in its place/,
    'zh-CN': /^APPROVAL_WAITING: 该委托尚未提交，.*前在应用内.*待确认的委托.*请勿另行重复下单/,
  };
  for (const [language, text] of Object.entries(said)) {
    const client = await connected(secret, { 'accept-language': language });
    const { previewId } = (await ask(client, 'preview_order', buying())).data as {
      previewId: string;
    };
    const placed = await ask(client, 'place_order', { ...buying(), previewId });
    expect(placed.texts[0]).toMatch(text);
    const { waiting } = (await ask(client, 'list_approvals')).data as { waiting: object[] };
    expect(waiting).toHaveLength(1);
    await client.close();
  }
});

it('is told which of its fields does not fit', async () => {
  const client = await connected((await keyOf(await agentsTrader('agentfields'))).secret);
  const wrong = await ask(client, 'get_quote', { source: 0 });
  expect(wrong.texts[0]).toMatch(/^FIELDS_INVALID: .* code /);
  await client.close();
});

it('leaves each step on the record of its key, for its person alone', async () => {
  const [person, other] = [await agentsTrader('agent3'), await agentsTrader('agent4')];
  const key = await keyOf(person);
  const client = await connected(key.secret);
  await ask(client, 'get_quote', { source: 0, code: 'AAPL' });
  await ask(client, 'get_quote', { source: 0, code: 'NOSUCH' });
  const steps = await here.post('/keys/steps', { id: key.id }, { token: person.token });
  expect(steps.body.data).toMatchObject({
    items: [
      { tool: 'get_quote', outcome: 'refused', reason: 'INSTRUMENT_UNKNOWN' },
      { tool: 'get_quote', outcome: 'answered', input: '{"source":0,"code":"AAPL"}' },
    ],
    hasMore: false,
  });
  const foreign = await here.post('/keys/steps', { id: key.id }, { token: other.token });
  expect(foreign.body.reason).toBe('KEY_UNKNOWN');
  await client.close();
});

it('stays within the limits, the addresses and the account of its key', async () => {
  const person = await agentsTrader('agentlimits');
  const small = await connected((await keyOf(person, { orderMax: '100.00' })).secret);
  const { previewId } = (await ask(small, 'preview_order', buying())).data as { previewId: string };
  const refused = await ask(small, 'place_order', { ...buying(), previewId });
  expect(refused.texts[0]).toMatch(/^KEY_ORDER_TOO_LARGE/);
  const elsewhere = await connected(
    (await keyOf(person, { addresses: ['203.0.113.0/24'] })).secret,
  );
  const unheard = await ask(elsewhere, 'get_account');
  expect(unheard.texts[0]).toMatch(/^KEY_ADDRESS_REFUSED/);
  const near = await connected((await keyOf(person, { addresses: ['127.0.0.0/8', '::1'] })).secret);
  expect((await ask(near, 'get_account')).isError).toBe(false);
  await Promise.all([small, elsewhere, near].map((client) => client.close()));
});

it('speaks over standard input too, for agents that start their tools', async () => {
  const person = await agentsTrader('agentstdio');
  const { secret } = await keyOf(person);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [fileURLToPath(new URL('../mcp-command.ts', import.meta.url))],
      env: { CANDOR_KEY: secret, CANDOR_URL: origin },
    }),
  );
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('place_order');
  const quote = await ask(client, 'get_quote', { source: 0, code: 'AAPL' });
  expect(quote.texts[0]).toContain('AAPL');
  await client.close();
});

it('needs a key that lives, in every request', async () => {
  const person = await agentsTrader('agent5');
  const key = await keyOf(person);
  const client = await connected(key.secret);
  await here.post('/keys/revoke', { id: key.id }, { token: person.token });
  await expect(ask(client, 'get_quote', { source: 0, code: 'AAPL' })).rejects.toThrow();
  for (const authorization of [undefined, person.token, 'Bearer ck_wrong']) {
    const answer = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  }
});

it('says which texts are written by others', async () => {
  const person = await agentsTrader('agent6');
  const client = await connected((await keyOf(person, { mayTrade: false })).secret);
  const news = await ask(client, 'list_news', { pageNum: 1, pageSize: 5 });
  expect(news).toMatchObject({ isError: false });
  expect(news.texts[0]).toMatch(/^Texts in this answer were written by others/);
  await client.close();
});

it('answers no page of another host, nor one whose name was led here', async () => {
  const { secret } = await keyOf(await agentsTrader('agentorigin'));
  const { port } = new URL(origin);
  const asked = (from: string, host = `localhost:${port}`) =>
    here.app.http.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        ...{ host, origin: from, authorization: `Bearer ${secret}` },
        ...{ accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  expect((await asked(`http://localhost:${port}`)).statusCode).toBe(200);
  for (const [from, host] of [
    ['http://evil.example'],
    ['null'],
    ['http://evil.example', 'evil.example'],
  ] as const)
    expect((await asked(from, host)).statusCode).toBe(403);
});

it('lets an agent that was told to sell everything do no more than its key', async () => {
  const person = await agentsTrader('agentmisled');
  await place(here, person, 'stock', { code: 'MSFT', quantity: '1' });
  const misled = await connected((await keyOf(person, { instruments: ['AAPL'] })).secret);
  const held = await ask(misled, 'list_positions');
  const [position] = (held.data as { items: { id: string }[] }).items;
  const sold = await ask(misled, 'close_position', { id: position?.id, quantity: '1' });
  expect(sold.texts[0]).toMatch(/^KEY_INSTRUMENT_EXCLUDED/);
  const sale = { ...buying('1'), code: 'MSFT', direction: 1 };
  const { previewId } = (await ask(misled, 'preview_order', sale)).data as { previewId: string };
  const placed = await ask(misled, 'place_order', { ...sale, previewId });
  expect(placed.texts[0]).toMatch(/^KEY_INSTRUMENT_EXCLUDED/);
  for (const tool of ['withdraw', 'transfer', 'change_password'])
    expect((await ask(misled, tool)).texts[0]).toMatch(/no such tool/);
  await misled.close();
});
