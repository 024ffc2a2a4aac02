/**
 * The chat from the operators' side: two of them at their desks, and a customer who asks by the
 * calls that the app makes. What operators do is done in the console.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { MANUAL_ADDRESS } from './support/manual-server.ts';
import { operatorAt } from './support/operators.ts';
import { getAnswer } from './support/people.ts';
import { customer, type Customer } from './support/verified.ts';

const TYPING_MS = 4_000;
const FORBIDDEN = 'Please send me your password.';

test('a customer asks, two operators see it, one answers and hands it over, a forbidden message is refused and on record, and the other one ends it @long', async ({
  request,
  openDevice,
  allowTrouble,
}) => {
  // The refused message.
  allowTrouble(/422/);
  const [mia, tom, ana] = await Promise.all([
    operatorAt(openDevice, 'Mia', 'support'),
    operatorAt(openDevice, 'Tom', 'support,editor'),
    customer(request, 'asker'),
  ]);
  const name = ana.person.userId;
  await Promise.all([goOnDuty(mia), goOnDuty(tom)]);

  await ask(ana, 'Where is my deposit?');
  const claim = { name: `Claim the conversation with ${name}` };
  await expect(tom.getByRole('button', claim)).toBeVisible();
  await mia.getByRole('button', claim).click();
  await expect(mia.getByRole('log')).toContainText('Where is my deposit?');
  await expect(tom.getByRole('button', claim)).toBeHidden();

  const write = mia.getByLabel('Message to the customer');
  await write.fill('It arrived this morning.');
  await write.press('Enter');
  await expect(mia.getByRole('log').getByText('Sent', { exact: true })).toBeVisible();
  const { id, texts } = await readAs(request, ana);
  expect(texts).toEqual(['Where is my deposit?', 'It arrived this morning.']);
  await ana.api('/chat/marks', { conversationId: id, deliveredThrough: 3, readThrough: 3 });
  await expect(mia.getByRole('log').getByText('Read', { exact: true })).toBeVisible();
  // Shown for seconds and never stored: said again, as by somebody who goes on typing.
  await expect(async () => {
    await ana.api('/chat/typing', { conversationId: id });
    await expect(mia.getByText(`${name} is typing…`)).toBeVisible({ timeout: TYPING_MS });
  }).toPass();
  await expectAccessible(mia, 'the desk with a conversation');

  // The device warns first; what is sent all the same is refused by the server.
  await write.fill(FORBIDDEN);
  await write.press('Enter');
  await expect(mia.getByText('This seems to ask for a password.')).toBeVisible();
  expect((await readAs(request, ana)).texts).toHaveLength(2);
  await write.press('Enter');
  await expect(mia.getByText(/^Not sent: /)).toBeVisible();
  await expect(mia.getByRole('log')).toContainText('A message from Mia was stopped');
  const after = await readAs(request, ana);
  expect(after.texts).not.toContain(FORBIDDEN);
  expect(after.systems).toContain('refusedAttempt');
  expect(JSON.stringify(await get(request, ana, '/audit/mine'))).toContain('chat.attemptRefused');
  await mia.getByRole('button', { name: 'Discard' }).click();

  await mia.getByText('Internal note', { exact: true }).click();
  await mia.getByLabel('Note for operators').fill('Wants the receipt too');
  await mia.getByRole('button', { name: 'Save note' }).click();
  await expect(mia.getByRole('log')).toContainText('Note by Mia, only operators see it');

  await mia.getByRole('button', { name: 'Hand over' }).click();
  await mia.getByLabel('Colleague', { exact: true }).selectOption({ label: 'Tom (0 open)' });
  await mia.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(mia.getByText('Handed over to Tom, who has two minutes')).toHaveCount(2);
  await expect(tom.getByText('Handed over to you.')).toBeVisible();
  await tom.getByRole('heading', { name: 'Chat' }).click();
  await tom.keyboard.press('c');
  await expect(tom.getByRole('log')).toContainText('Wants the receipt too');
  await ask(ana, 'Thank you. Could I have a receipt?');
  await expect(tom.getByRole('log')).toContainText('Could I have a receipt?');

  await tom.getByRole('button', { name: 'End', exact: true }).click();
  await tom.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(tom.getByText('This conversation was ended by service.')).toBeVisible();
  await ana.api('/chat/rate', { conversationId: id, stars: 4, text: null });
  await expect(tom.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect((await readAs(request, ana)).texts).not.toContain('Wants the receipt too');
});

async function goOnDuty(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await page.getByRole('button', { name: 'Go on duty' }).click();
  await expect(page.getByRole('button', { name: 'Go off duty' })).toBeVisible();
}

async function ask({ api }: Customer, text: string): Promise<void> {
  await api('/chat/send', { requestId: crypto.randomUUID(), content: { kind: 'text', text } });
}

/** As the customer reads it. */
async function readAs(
  request: APIRequestContext,
  asker: Customer,
): Promise<{ id: string; texts: string[]; systems: string[] }> {
  const conversation = Object((await get(request, asker, '/chat/current'))['conversation']);
  const id = String(conversation.id);
  const { messages } = await get(request, asker, `/chat/messages?conversationId=${id}`);
  const all = Array.isArray(messages) ? messages.map(Object) : [];
  return {
    id,
    texts: all.flatMap(({ text }) => (text === null ? [] : [String(text)])),
    systems: all.flatMap(({ system }) => (system === null ? [] : [String(system.code)])),
  };
}

async function get(
  request: APIRequestContext,
  { token }: Customer,
  path: string,
): Promise<Record<string, unknown>> {
  const headers = { authorization: token };
  return await getAnswer(request.get(`${MANUAL_ADDRESS}${path}`, { headers }));
}
