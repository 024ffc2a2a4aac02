/**
 * A person with ten accounts against one with one: signing in, and what the home screen asks first.
 * Then, in a browser over the built product, another account is shown: what is asked until its
 * total is there, and the work of the main thread.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { assert } from '@candor/kit/assert';
import * as z from 'zod/mini';
import { startChild } from '../child.ts';
import { NO_BROWSER } from '../clients/browser.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../statistics.ts';

const ROUNDS = 16;
const WARM_UP = 2;
const RATIO_MAX = 1.1;
const SWITCHES = 14;
const WORK_MS_MAX = 150;
const CALLS_MAX = 1;
/** The first ones load the app. */
const COLD = 2;
const TICKET = '/push/ticket';
const PHONE = { width: 390, height: 844 };
const SHOWN_WAIT_MS = 20_000;
const builtPage = fileURLToPath(new URL('../../apps/web/dist/index.html', import.meta.url));

export const accounts: Figure = {
  name: 'accounts',
  about: 'ten accounts of a person against one, and showing another one',
  measure,
};

const person = z.object({ name: z.string(), id: z.string() });
const where = z.object({ origin: z.string(), one: person, ten: person, password: z.string() });
type Where = z.output<typeof where>;
type Person = z.output<typeof person>;

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const server = startChild('servers/account-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
  ]);
  const there = await server.ask('where', where);
  const [one, ten]: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // In turn, so that whatever else the machine does falls on both.
    const [first, second] = round % 2 === 0 ? [there.one, there.ten] : [there.ten, there.one];
    const times = new Map([
      [first, await timeSignIn(there, first)],
      [second, await timeSignIn(there, second)],
    ]);
    if (round < WARM_UP) continue;
    one.push(times.get(there.one) ?? 0);
    ten.push(times.get(there.ten) ?? 0);
  }
  const switched = await switchAccounts(there);
  await server.end();
  await database.close();
  return {
    rows: [
      {
        figure: 'sign-in with ten accounts, against one',
        unit: 'ms',
        measured: median(ten),
        baseline: median(one),
        target: { of: 'ratio', is: 'atMost', value: RATIO_MAX },
      },
      {
        figure: 'another account shown, main thread',
        unit: 'ms',
        measured: switched?.workMs ?? null,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: WORK_MS_MAX },
      },
      {
        figure: '  questions until its total is there',
        unit: 'count',
        measured: switched?.calls ?? null,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: CALLS_MAX },
      },
    ],
    notes: switched === null ? [NO_BROWSER] : [`asked: ${switched.asked.join(', ')}`],
  };
}

/** The call, and what the home screen asks of the account. */
async function timeSignIn(there: Where, { name }: Person): Promise<number> {
  const from = performance.now();
  const token = await signIn(there, name);
  const answer = await fetch(`${there.origin}/userCenter/getFundingOverview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: '{}',
  });
  await answer.arrayBuffer();
  assert(answer.status === 200, `the overview was refused: ${answer.status}`);
  return performance.now() - from;
}

const signedIn = z.object({ data: z.looseObject({ token: z.string() }) });

async function signIn({ origin, password }: Where, username: string): Promise<string> {
  return (await session({ origin, password }, username)).token;
}

async function session(
  { origin, password }: Pick<Where, 'origin' | 'password'>,
  username: string,
): Promise<z.output<typeof signedIn>['data']> {
  const answer = await fetch(`${origin}/loginByUsername`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  assert(answer.status === 200, `${username} could not sign in: ${answer.status}`);
  return z.parse(signedIn, await answer.json()).data;
}

type Switched = { readonly workMs: number; readonly calls: number; readonly asked: string[] };

/** Null without a browser or a built web app. */
async function switchAccounts(there: Where): Promise<Switched | null> {
  const executablePath = [
    process.env['CHROMIUM_PATH'] ?? '',
    '/usr/bin/chromium',
    chromium.executablePath(),
  ].find((place) => existsSync(place));
  if (executablePath === undefined || !existsSync(builtPage)) return null;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({
    viewport: PHONE,
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    'candor.session',
    JSON.stringify(await session(there, there.ten.name)),
  ] as const);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workedMs = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    assert(seconds !== undefined, 'the browser tells how long its tasks took');
    return seconds * 1_000;
  };
  const [works, counts]: [number[], number[]] = [[], []];
  let asked: string[] = [];
  for (let round = 0; round < SWITCHES; round += 1) {
    const number = 2 + (round % 9);
    await page.goto(`${there.origin}/#/accounts/index`);
    const row = page.getByRole('button', { name: new RegExp(`^Account ${number}\\b`) });
    await row.waitFor({ timeout: SHOWN_WAIT_MS });
    asked = [];
    const note = (request: { url(): string; resourceType(): string }) => {
      if (['fetch', 'xhr'].includes(request.resourceType()))
        asked.push(new URL(request.url()).pathname);
    };
    page.on('request', note);
    const before = await workedMs();
    await row.click();
    await page.getByText(`Paper money · Account ${number}`).waitFor({ timeout: SHOWN_WAIT_MS });
    await page.getByText('$10,000.00').first().waitFor({ timeout: SHOWN_WAIT_MS });
    works.push((await workedMs()) - before);
    page.off('request', note);
    // The ticket opens the line for what comes later.
    counts.push(asked.filter((path) => path !== TICKET).length);
  }
  await browser.close();
  return { workMs: median(works.slice(COLD)), calls: median(counts.slice(COLD)), asked };
}
