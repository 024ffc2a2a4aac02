/**
 * An agent that knows nothing but the address: it sends a person to the app, is let in with limits,
 * fetches its key, works within it, and leaves its steps; the person reads them and stops it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { signIn } from './support/people.ts';
import { customer } from './support/verified.ts';

test('an agent is let in by name and limits, leaves its steps, and is stopped', async ({
  page,
  request,
  baseURL,
  allowTrouble,
}) => {
  test.slow();
  allowTrouble(/request to another origin: http:\/\/127\.0\.0\.1:/);
  const bo = await customer(request, 'agentsbo');
  const agent = await startAgent(request, baseURL ?? '');
  await signIn(page, bo.person, 'keys/index');
  await expect(page.getByText('No keys yet')).toBeVisible();

  // Refused: the agent is answered, and there is no key.
  await page.goto(agent.asking());
  await expect(page.getByText('“Tidy agent” asks to read and trade')).toBeVisible();
  await expectAccessible(page, 'an agent that asks');
  await page.getByRole('button', { name: 'Do not let it in' }).click();
  await expect(page.getByText('You may close this page.')).toBeVisible();
  expect(agent.answer().get('error')).toBe('access_denied');

  await page.goto(agent.asking());
  await page.getByLabel('Value of one order').fill('100');
  await page.getByRole('button', { name: 'Let it in', exact: true }).dblclick();
  await expect(page.getByText('You may close this page.')).toBeVisible();
  const secret = await agent.fetchKey();
  expect(secret).toMatch(/^ck_/);
  expect(await agent.call(secret, 'get_quote', { source: 0, code: 'AAPL' })).toContain('AAPL');
  expect(await agent.call(secret, 'get_quote', { source: 0, code: 'NOSUCH' })).toContain(
    'INSTRUMENT_UNKNOWN',
  );

  await page.goto('/#/keys/index');
  await page.getByRole('button', { name: /^Tidy agent/ }).click();
  await expect(page.getByText('$100.00')).toBeVisible();
  await page.getByRole('button', { name: /^Steps of agents/ }).click();
  const refused = page.getByRole('group').filter({ hasText: 'Refused' });
  await refused.getByText('get_quote').click();
  await expect(refused.getByText('"NOSUCH"')).toBeVisible();
  await expectAccessible(page, 'steps of an agent');

  // The day again, step by step.
  await page.getByRole('button', { name: 'Replay a day' }).click();
  await expect(page.getByText('Step 1 of 2', { exact: true })).toBeVisible();
  await expect(page.getByText('Carried out', { exact: true })).toBeVisible();
  await expect(page.getByText(/^As written in entry \d+ of the record$/)).toBeVisible();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect(page.getByText('INSTRUMENT_UNKNOWN', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Step forward' })).toBeDisabled();
  await expectAccessible(page, 'a day of an agent');

  // All of it is one chain, which this device checks.
  await page.getByRole('button', { name: /^As written in entry/ }).click();
  await expect(page.getByText('1 · Key made')).toBeVisible();
  await page.getByRole('button', { name: 'Check on this device' }).click();
  await expect(page.getByText(/entries, one chain/)).toBeVisible();
  await expectAccessible(page, 'the record of a key');

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('button', { name: 'Revoke key' })).toHaveCount(0);
  expect(await agent.call(secret, 'get_quote', { source: 0, code: 'AAPL' })).toBe('401');
  await agent.stop();
});

async function startAgent(request: APIRequestContext, origin: string) {
  let said = new URLSearchParams();
  const listener = createServer((asked, answer) => {
    if (asked.url?.startsWith('/back') === true)
      said = new URL(asked.url, 'http://agent').searchParams;
    answer.setHeader('content-type', 'text/html').end('<p>You may close this page.</p>');
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const redirect = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/back`;
  const registered = await request.post('/oauth/register', {
    data: { client_name: 'Tidy agent', redirect_uris: ['http://127.0.0.1/back'] },
  });
  const { client_id: client } = (await registered.json()) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  return {
    asking: () =>
      `/oauth/authorize?${new URLSearchParams({
        client_id: client,
        redirect_uri: redirect,
        response_type: 'code',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        state: 'tidy',
        resource: `${origin}/mcp`,
      })}`,
    answer: () => said,
    async fetchKey(): Promise<string> {
      expect(said.get('state')).toBe('tidy');
      const token = await request.post('/oauth/token', {
        form: {
          grant_type: 'authorization_code',
          client_id: client,
          redirect_uri: redirect,
          code: said.get('code') ?? '',
          code_verifier: verifier,
        },
      });
      return ((await token.json()) as { access_token: string }).access_token;
    },
    /** What the tool said, or the status of a request that was not let in. */
    async call(secret: string, name: string, input: object): Promise<string> {
      const answer = await request.post('/mcp', {
        headers: {
          authorization: `Bearer ${secret}`,
          accept: 'application/json, text/event-stream',
        },
        data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
      });
      return answer.ok() ? answer.text() : String(answer.status());
    },
    stop: () => new Promise<void>((stopped) => void listener.close(() => stopped())),
  };
}
