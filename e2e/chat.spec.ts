/**
 * The chat with service from the customer's side, on the server that has operators: what they do
 * goes by the API, their console has tests of its own.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { MANUAL_ADDRESS } from './support/manual-server.ts';
import { operatorByApi } from './support/operators.ts';
import { demoCompany, getAnswer, newSession, signIn } from './support/people.ts';

test.use({ baseURL: MANUAL_ADDRESS });

const TYPING_MS = 4_000;

type Operator = Awaited<ReturnType<typeof operatorByApi>>;

test('a question about an order is answered live, survives a lost network with nothing doubled, keeps a secret back, and is rated @long', async ({
  page,
  openDevice,
}) => {
  const hasEarlier = await endLeftOver(page.request);
  const [mei] = await Promise.all([
    operatorByApi(openDevice, 'Mei', 'support'),
    signIn(page, demoCompany, 'chat'),
  ]);
  await mei('/operator/chat/duty', { isOnDuty: true });
  if (hasEarlier) await page.getByRole('button', { name: 'Start a new conversation' }).click();
  await page.getByRole('button', { name: 'Attach' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Order/ }).click();
  await sheet.getByRole('listitem').getByRole('button').first().click();
  await write(page, 'Why is this one not filled?');
  const log = page.getByRole('log');
  await expect(log.getByRole('link', { name: /^Order/ })).toBeVisible();
  await expect(log.getByText('Sent', { exact: true })).toBeAttached();

  const id = await claim(mei, demoCompany.userId);
  await expect(page.getByRole('heading', { name: 'Mei' })).toBeVisible();
  const desk = `/operator/chat/conversations/${id}`;
  await mei(`${desk}/marks`, { deliveredThrough: 2, readThrough: 2 });
  await expect(log.getByText('Read', { exact: true })).toBeAttached();
  // Shown for seconds and never stored: said again, as by somebody who goes on typing.
  await expect(async () => {
    await mei(`${desk}/typing`, {});
    await expect(page.getByText('typing…')).toBeVisible({ timeout: TYPING_MS });
  }).toPass();
  await answer(mei, id, 'It waits for its price.');
  await expect(log.getByText('It waits for its price.')).toBeVisible();
  await expectAccessible(page, 'chat');
  await expectContrast(page, 'chat');

  await page.getByLabel('Write a message').fill('my card number is 4111 1111 1111 1111');
  await expect(page.getByText('so it stays on this device')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();

  // The answer to the first is lost after the server took it; then the network goes altogether.
  await page.route(
    '**/chat/send',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await write(page, 'first');
  await expect.poll(() => textsOf(mei, id)).toContain('first');
  await page.context().setOffline(true);
  await write(page, 'second');
  await write(page, 'third');
  await expect(log.getByText('Waiting to be sent')).toBeVisible();
  await answer(mei, id, 'Are you still there?');
  await page.context().setOffline(false);
  await expect(log.getByText('Are you still there?')).toBeVisible();
  await expect(log.getByText('Waiting to be sent')).toHaveCount(0);
  expect((await textsOf(mei, id)).filter((text) => /^(?:first|second|third)$/.test(text))).toEqual([
    'first',
    'second',
    'third',
  ]);
  for (const text of ['first', 'second', 'third'])
    await expect(log.getByText(text, { exact: true })).toHaveCount(1);

  await mei(`${desk}/end`, {});
  await page.getByRole('radio', { name: '4 of 5 stars' }).press('Space');
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('You gave 4 of 5 stars')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: /^Save a copy/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.txt$/);
});

test('a guest asks from the help centre, is answered, and finds the answer after a reload', async ({
  page,
  openDevice,
}) => {
  const [noor] = await Promise.all([
    operatorByApi(openDevice, 'Noor', 'support'),
    page.goto('/#/help/index'),
  ]);
  await noor('/operator/chat/duty', { isOnDuty: true });
  await page.getByRole('link', { name: /Ask us/ }).click();
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  await expect(page.getByText('Questions about an account need a sign-in')).toBeVisible();
  await expectAccessible(page, 'chat of a guest');
  await write(page, 'Is this real money?');
  const id = await claim(noor, null);
  await answer(noor, id, 'No, it is paper money.');
  await expect(page.getByRole('log').getByText('No, it is paper money.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log').getByText('No, it is paper money.')).toBeVisible();
});

test('without an operator on duty an assistant suggests help, says that it is a program, and the message waits for a person @long', async ({
  page,
  openDevice,
}) => {
  const [omar] = await Promise.all([
    operatorByApi(openDevice, 'Omar', 'support'),
    page.goto('/#/chat'),
  ]);
  // Somebody on duty of another test answers instead: then there is nothing to suggest.
  const { onDuty } = await getAnswer(page.request.get('/chat/service'));
  test.skip(Number(onDuty) > 0, 'an operator of another test is on duty');
  await write(page, 'How do withdrawals work?');
  const assistant = page.getByRole('region', { name: 'Assistant, a program' });
  await expect(assistant.getByText('Your message is in the queue')).toBeVisible();
  await expectAccessible(page, 'the assistant');
  const id = await claim(omar, null);
  const { messages } = await omar(`/operator/chat/conversations/${id}`);
  expect(asRecords(messages)[0]?.['assistant']).not.toBeNull();
  await assistant.getByRole('link', { name: /withdrawals/ }).click();
  await expect(page.getByRole('heading', { name: /withdrawals/ }).first()).toBeVisible();
});

/** Of a first try of this test. */
async function endLeftOver(request: APIRequestContext): Promise<boolean> {
  const headers = { authorization: (await newSession(request, demoCompany)).token };
  const { conversation } = await getAnswer(request.get('/chat/current', { headers }));
  if (conversation === null) return false;
  const data = { conversationId: Object(conversation)['id'] };
  await getAnswer(request.post('/chat/end', { data, headers }));
  return true;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
}

/** The newest of this customer, or of a guest: what was written is shown to who claims it. */
async function claim(operator: Operator, userId: string | null): Promise<string> {
  let id = '';
  await expect(async () => {
    const { queue } = await operator('/operator/chat/desk');
    const found = asRecords(queue).findLast(
      ({ customer }) => (customer === null ? null : Object(customer)['userId']) === userId,
    );
    id = String(found?.['id']);
    expect(found, userId ?? 'a guest').toBeDefined();
  }).toPass();
  await operator(`/operator/chat/conversations/${id}/claim`, {});
  return id;
}

async function answer(operator: Operator, id: string, text: string): Promise<void> {
  await operator(`/operator/chat/conversations/${id}/send`, {
    requestId: crypto.randomUUID().replaceAll('-', ''),
    content: { kind: 'text', text },
  });
}

async function textsOf(operator: Operator, id: string): Promise<string[]> {
  const { messages } = await operator(`/operator/chat/conversations/${id}`);
  return asRecords(messages).map(({ text }) => String(text));
}

function asRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map((one) => Object(one)) : [];
}
