/**
 * A customer in a real browser: buys by the ticket, presses “Try again” as long as the app offers
 * it, and keeps the page open. Written down is what the app said meanwhile, what it sent, and every
 * number that was pushed to it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page, type Route } from '@playwright/test';
import { assert } from '@candor/kit/assert';
import { MINUTE_MS } from '@candor/kit/time';
import * as z from 'zod/mini';
import type { BenchPerson } from '../../bench/people.ts';
import { ask } from '../crash/order-load.ts';

export type Bought = { readonly requestId: string; readonly id: string; readonly tries: number };

export type CustomerPage = {
  /** At market. `sent` is told when the order leaves the page; its first answer is lost. */
  buy(code: string, quantity: number, sent: () => void): Promise<Bought>;
  /** Until the list of positions, which stays on screen, has so many of it. */
  showsShares(code: string, quantity: number): Promise<void>;
  /** Everything it said since the last time. */
  takeSaid(): Promise<Said>;
  /** In the order they came, repeats left out. */
  pushed(): readonly number[];
  /** How often the line was opened again. */
  reconnects(): number;
  close(): Promise<void>;
};

/** Notes and toasts; and states that took the place of a whole screen. */
export type Said = { readonly notes: readonly string[]; readonly walls: readonly string[] };

/** Also on a busy machine. */
const PATIENCE_MS = 2 * MINUTE_MS;
const LOOK_MS = 100;
const PRESS_MS = 2_000;

export async function openCustomerPage(
  origin: string,
  { token }: BenchPerson,
): Promise<CustomerPage> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: 'en-US', serviceWorkers: 'block' },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  const line = listenToLine(page);
  await page.addInitScript({ content: noteWhatIsSaid });
  const user = await loadUser(origin, token);
  const session = JSON.stringify(JSON.stringify({ token, user }));
  await page.addInitScript({ content: `localStorage.setItem('candor.session', ${session})` });
  // A machine that just started all of it may need a second try, as anybody would give it.
  await page
    .goto(`${origin}/#/pages/trade/index?tab=0`)
    .catch(() => page.goto(`${origin}/#/pages/trade/index?tab=0`));
  await page.getByRole('heading', { name: 'Trade', exact: true }).waitFor();

  return {
    async buy(code, quantity, sent) {
      const tries: z.infer<typeof placed>[] = [];
      const losing = loseFirst(tries, sent);
      await page.route('**/stock/create', losing);
      await page.goto(`${origin}/#/pages/payment/stock?code=${code}&source=0&direction=0`);
      await page.getByLabel('Quantity, shares').fill(String(quantity));
      await page.getByRole('button', { name: /^Review order/ }).click();
      const sheet = page.getByRole('dialog');
      const act = sheet.getByRole('button', { name: /^(?:Place buy order|Try again)$/ });
      const filled = sheet.getByText('Order filled');
      const deadlineMs = performance.now() + PATIENCE_MS;
      while (!(await filled.isVisible())) {
        if (performance.now() > deadlineMs)
          throw new Error(
            `the order for ${code} never was filled: ${await page.locator('body').innerText()}`,
          );
        // Between looking and pressing the answer may have come, and taken the button away.
        if (await act.isEnabled({ timeout: LOOK_MS }).catch(() => false))
          await act.press('Enter', { timeout: PRESS_MS }).catch(() => undefined);
        await page.waitForTimeout(LOOK_MS);
      }
      await page.unroute('**/stock/create', losing);
      const ids = new Set(tries.map(({ requestId }) => requestId));
      const last = tries.at(-1);
      assert(ids.size === 1, `one confirmation was sent under ${ids.size} ids`);
      assert(last?.id !== null && last !== undefined, 'what is shown as filled was answered');
      await page.goto(`${origin}/#/pages/trade/index?tab=0`);
      return { requestId: last.requestId, id: last.id, tries: tries.length };
    },
    async showsShares(code, quantity) {
      await page
        .getByRole('article')
        .filter({ hasText: code })
        .filter({ hasText: new RegExp(`Shares\\s*${quantity}(?!\\d)`) })
        .first()
        .waitFor();
    },
    async takeSaid() {
      assert(failures.length === 0, `the page failed: ${failures[0]?.stack}`);
      return z.parse(said, await page.evaluate('window.takeSaid()'));
    },
    pushed: line.numbers,
    reconnects: line.reconnects,
    close: () => browser.close(),
  };
}

/**
 * The first one reaches a server, and its answer nobody: whether it was taken, the page cannot
 * know.
 */
function loseFirst(tries: { requestId: string; id: string | null }[], sent: () => void) {
  return async (route: Route): Promise<void> => {
    const { requestId } = z.parse(sentBody, route.request().postDataJSON());
    const isFirst = tries.length === 0;
    const attempt: { requestId: string; id: string | null } = { requestId, id: null };
    tries.push(attempt);
    if (isFirst) sent();
    const answer = await route.fetch().catch(() => null);
    if (answer === null || isFirst) return route.abort('connectionreset');
    if (answer.status() === 200) attempt.id = z.parse(orderAnswer, await answer.json()).data.id;
    return route.fulfill({ response: answer });
  };
}

function listenToLine(page: Page) {
  const numbers: number[] = [];
  let opened = 0;
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== '/push') return;
    socket.on('framereceived', ({ payload }) => {
      const frame = z.safeParse(shown, JSON.parse(String(payload)));
      if (!frame.success) return;
      if (frame.data.type === 'welcome') opened += 1;
      const { type, seq } = frame.data;
      if (type === 'event' && typeof seq === 'number' && seq > (numbers.at(-1) ?? 0))
        numbers.push(seq);
    });
  });
  return { numbers: () => numbers, reconnects: () => Math.max(0, opened - 1) };
}

async function loadUser(origin: string, token: string): Promise<unknown> {
  for (;;) {
    const answer = await ask(origin, token, '/api/user/info', {});
    if (answer !== null) return z.parse(z.object({ data: z.unknown() }), JSON.parse(answer)).data;
    await sleep(LOOK_MS);
  }
}

/** In the page, before it is loaded. A state of a whole screen is one that offers a way out. */
const noteWhatIsSaid = `{
  const notes = new Set();
  const walls = new Set();
  const look = () => {
    for (const one of document.querySelectorAll('[role=alert], [role=status]')) {
      const text = one.textContent.trim();
      if (text === '') continue;
      if (one.getAttribute('role') === 'alert' && one.querySelector('button') !== null)
        walls.add(text);
      else notes.add(text);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
  Object.assign(window, {
    takeSaid: () => {
      const taken = { notes: [...notes], walls: [...walls] };
      notes.clear();
      walls.clear();
      return taken;
    },
  });
}`;

const said = z.object({ notes: z.array(z.string()), walls: z.array(z.string()) });
const placed = z.object({ requestId: z.string(), id: z.nullable(z.string()) });
const sentBody = z.object({ requestId: z.string() });
const orderAnswer = z.object({ data: z.object({ id: z.string() }) });
const shown = z.object({ type: z.string(), seq: z.optional(z.nullable(z.int())) });
