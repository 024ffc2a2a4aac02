/**
 * A day of a made-up broker at two desks, one in English and one in Chinese: 200 customers, 600
 * cases, two frauds. A part of everything is worked by hand through the screens; what is alike is
 * decided together. The keys of a decision are counted; times are printed and never asserted.
 */
import type {
  APIRequestContext,
  BrowserContext,
  BrowserContextOptions,
  Page,
} from '@playwright/test';
import { seated, startBroker, type Broker } from './support/broker/broker.ts';
import type { Known } from './support/broker/broker-server.ts';
import { expect, test } from './support/candor-test.ts';
import { getAnswer } from './support/people.ts';

const CUSTOMERS = 200;
/** Two deposits and an application each, the papers of one newcomer and one withdrawal. */
const CASES = CUSTOMERS * 3 + 2;
/** Of the last customer. */
const LARGEST = `${99 + CUSTOMERS}.11`;
const DAY_MS = 1_800_000;
/** From the list to the next case. */
const KEYS_MAX = 4;

const REUSED = 'This transfer was credited to somebody else.';
const PAGE_TWO = 'Please send us page 2 of your passport.';
const TAKEN_OVER = 'The owner says that somebody else is signed in.';
const FORGED = 'Hands in receipts of other people.';
const NOT_OPEN = '该业务目前不对此类账户开放。';

type Desks = { readonly mei: Page; readonly omar: Page };
type OpenDevice = (options: BrowserContextOptions) => Promise<BrowserContext>;
/** Asks as the customer's own app would. */
type Ask = (who: keyof Known, path: string, body?: object) => Promise<Record<string, unknown>>;

test('a day of a broker is worked through by two people, in two languages', async ({
  openDevice,
  request,
}) => {
  test.setTimeout(DAY_MS);
  const broker = await startBroker(CUSTOMERS);
  try {
    print(`${CASES} cases of ${CUSTOMERS} customers filled in`, broker.filledMs);
    const desks = await openDesks(openDevice, broker);
    const ask = askAs(request, broker);
    await expect(atQueue(desks.mei, `${CASES} waiting`)).toBeVisible();
    await timed('a deposit refused', () => refuseTheFraud(desks, ask));
    await timed('an identity asked for more', () => askForMore(desks, ask));
    await timed('a deposit credited by keys, by two', () => creditByKeys(desks));
    await timed('a case handed over and refused', () => handOver(desks));
    await timed('deposits together, by two', () => decideTogether(desks));
    await timed('a robbery held and made to last', () => hold(desks, broker, ask));
    await timed('a sealed proposal decided', () => freeze(desks, broker, ask));
    await timed('a withdrawal paid, by two', () => payOut(desks, ask));
    await seeOnlyTheirOwn(desks, ask);
  } finally {
    await broker.stop();
  }
});

async function openDesks(openDevice: OpenDevice, broker: Broker): Promise<Desks> {
  const mei = await seated(openDevice, broker, {
    name: 'Mei',
    roles: ['reviewer', 'support', 'risk'],
  });
  const omar = await seated(openDevice, broker, {
    name: 'Omar',
    roles: ['reviewer', 'approver'],
    language: 'zhHans',
  });
  await Promise.all([mei.goto('/#/reviews'), omar.goto('/#/reviews')]);
  return { mei, omar };
}

const atQueue = (page: Page, text: string) => page.getByText(text, { exact: false }).first();

/** Claimed on the way; the customer reads the sentence and nothing else of the case. */
async function refuseTheFraud({ mei }: Desks, ask: Ask): Promise<void> {
  await openFirst(mei, 'flag=credentialReused');
  await expect(mei.getByRole('link', { name: 'made-up-7', exact: true })).toBeVisible();
  await mei.keyboard.press('r');
  const question = mei.getByRole('dialog', { name: 'Reject this submission?' });
  await question.getByLabel('Message to the customer').fill(REUSED);
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toBeHidden();
  expect(JSON.stringify(await ask('fraudster', '/recharge/listPage', {}))).toContain(REUSED);
}

async function askForMore({ mei }: Desks, ask: Ask): Promise<void> {
  await openFirst(mei, 'kind=kyc');
  await mei.keyboard.press('m');
  const question = mei.getByRole('dialog', { name: 'Ask the customer for more?' });
  await question.getByLabel('What the customer is to send').fill(PAGE_TWO);
  await question.getByRole('button', { name: 'Ask for more' }).click();
  await expect(question).toBeHidden();
  expect(JSON.stringify(await ask('newcomer', '/kyc/standing'))).toContain(PAGE_TWO);
}

/** Both by keys alone, each in their language. */
async function creditByKeys({ mei, omar }: Desks): Promise<void> {
  await mei.goto('/#/reviews?kind=deposit&whose=forMe&sort=largest');
  await expect(mei.getByRole('row', { name: new RegExp(LARGEST) })).toBeVisible();
  const proposed = await decideByKeys(mei, 'Propose approval?', 'Propose approval');
  await omar.goto('/#/reviews?kind=deposit&whose=toConfirm');
  await expect(omar.getByRole('row', { name: new RegExp(LARGEST) })).toBeVisible();
  const confirmed = await decideByKeys(omar, '确认通过？', '确认通过');
  process.stdout.write(`keys from the list to the next case: ${proposed} and ${confirmed}\n`);
  expect(Math.max(proposed, confirmed)).toBeLessThanOrEqual(KEYS_MAX);
  await expect(mei.getByRole('heading', { name: 'Decision' })).toBeVisible();
}

/** How many keys it took until the case was left. */
async function decideByKeys(page: Page, title: string, submit: string): Promise<number> {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('Enter');
  await expect(page).toHaveURL(/#\/reviews\/rev_/);
  await expect(page.getByRole('heading', { name: /^(Decision|决定)$/ })).toBeVisible();
  const decided = caseOf(page);
  await press('a');
  const question = page.getByRole('dialog', { name: title });
  await expect(question).toBeVisible();
  await press('1');
  // It answers once it is drawn and settled, so that nobody confirms what they have not seen.
  await expect(question.getByRole('button', { name: submit, exact: true })).toBeEnabled();
  await press('Enter');
  await expect.poll(() => caseOf(page)).not.toBe(decided);
  return keys;
}

const caseOf = (page: Page) => new URL(page.url()).hash.split('?')[0];

async function handOver({ mei, omar }: Desks): Promise<void> {
  await openFirst(mei, 'kind=permission&whose=free&sort=oldest');
  const taken = caseOf(mei);
  await mei.keyboard.press('c');
  await expect(mei.getByText('You have already claimed it.')).toBeVisible();
  await mei.keyboard.press('h');
  const question = mei.getByRole('dialog', { name: 'Hand this case to a colleague?' });
  await question.getByRole('combobox', { name: 'Colleague' }).selectOption({ label: 'Omar' });
  await question.getByLabel('Internal note').fill('You know this kind of account.');
  await question.getByRole('button', { name: 'Hand over' }).click();
  await expect(question).toBeHidden();
  await openFirst(omar, 'kind=permission&whose=mine');
  expect(caseOf(omar)).toBe(taken);
  await omar.keyboard.press('r');
  const refusing = omar.getByRole('dialog', { name: '拒绝客户提交的内容？' });
  await refusing.getByLabel('写给客户的话').fill(NOT_OPEN);
  await refusing.getByRole('button', { name: '拒绝' }).click();
  await expect(refusing).toBeHidden();
}

/** Twice the whole page: chosen by one key, shown once, decided with one reason. */
async function decideTogether({ mei, omar }: Desks): Promise<void> {
  await mei.goto('/#/reviews?kind=deposit&whose=free&sort=oldest');
  const claimed = await together(mei, 'Claim', null);
  await mei.goto('/#/reviews?kind=deposit&whose=mine&sort=oldest');
  const proposed = await together(mei, 'Propose approval', [
    'Internal note',
    'As on the statement.',
  ]);
  expect(proposed).toBe(claimed);
  await omar.goto('/#/reviews?kind=deposit&whose=toConfirm&sort=oldest');
  const confirmed = await together(omar, '确认通过', ['内部备注', '与对账单相符。']);
  expect(confirmed).toBe(claimed);
  process.stdout.write(`decided together: ${confirmed} deposits\n`);
  await expect(omar.getByText('暂无待办')).toBeVisible();
}

/** How many there were. */
async function together(
  page: Page,
  verb: string,
  reason: readonly [label: string, text: string] | null,
): Promise<number> {
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('X');
  const bar = page.getByRole('region', { name: /^(Cases chosen|已选事项)$/ });
  const count = Number(/\d+/.exec(await bar.getByRole('status').innerText())?.[0]);
  await bar.getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(count);
  await expect(dialog.getByText(new RegExp(`${count} × USD`))).toBeVisible();
  if (reason !== null) await dialog.getByLabel(reason[0]).fill(reason[1]);
  await dialog
    .getByRole('button', { name: new RegExp(`^(Decide ${count}|处理 ${count} 项)$`) })
    .click();
  await expect(dialog).toBeHidden();
  return count;
}

/** In force at once, made to last by the other one; the cause is read only then. */
async function hold({ mei, omar }: Desks, { known }: Broker, ask: Ask): Promise<void> {
  const file = `/#/customers/${known.robbed?.id}`;
  await mei.goto(file);
  await mei.getByRole('button', { name: 'Emergency hold' }).click();
  const placing = mei.getByRole('dialog');
  await placing.getByText('Money out', { exact: true }).click();
  await placing.getByLabel('Reason (the customer will read it)').fill(TAKEN_OVER);
  await placing.getByRole('button', { name: 'Hold now' }).click();
  await expect(placing).toBeHidden();
  await expect(mei.getByText('You placed this: a second operator decides.')).toBeVisible();
  expect(await readsOf(ask, 'robbed')).not.toContain(TAKEN_OVER);
  await omar.goto(file);
  await omar.getByRole('button', { name: '转为长期' }).click();
  const lasting = omar.getByRole('dialog');
  await lasting.getByLabel('理由（客户会看到）').fill('已与账户所有人通话核实');
  await lasting.getByRole('button', { name: '转为长期' }).click();
  await expect(lasting).toBeHidden();
  expect(await readsOf(ask, 'robbed')).toContain(TAKEN_OVER);
}

/** The customer whom it is about reads nothing of it before it is decided. */
async function freeze({ mei, omar }: Desks, { known }: Broker, ask: Ask): Promise<void> {
  await mei.goto(`/#/customers/${known.fraudster?.id}`);
  await mei.getByRole('button', { name: 'Propose to freeze' }).click();
  const proposing = mei.getByRole('dialog');
  await proposing.getByLabel('Reason (the customer will read it)').fill(FORGED);
  await proposing.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(proposing).toBeHidden();
  expect(await readsOf(ask, 'fraudster')).not.toContain(FORGED);
  await omar.goto('/#/proposals?state=open');
  const row = omar.getByRole('row', { name: new RegExp(known.fraudster?.userId ?? 'nobody') });
  await row.getByRole('button', { name: '确认' }).click();
  const deciding = omar.getByRole('dialog');
  await deciding.getByLabel('理由（客户会看到）').fill('两张凭证均属他人');
  await deciding.getByRole('button', { name: '确认' }).click();
  await expect(row).toHaveCount(0);
  expect(await readsOf(ask, 'fraudster')).toContain(FORGED);
}

async function payOut({ mei, omar }: Desks, ask: Ask): Promise<void> {
  await openFirst(mei, 'kind=withdrawal');
  await expect(mei.getByText('$321.00', { exact: true })).toBeVisible();
  const address = new URL(mei.url()).hash;
  await mei.keyboard.press('a');
  const proposing = mei.getByRole('dialog', { name: 'Propose approval?' });
  await proposing.getByLabel('Internal note').fill('The card is in the verified name.');
  await proposing.getByRole('button', { name: 'Propose approval', exact: true }).click();
  await expect(proposing).toBeHidden();
  await omar.goto(`/${address}`);
  await omar.getByRole('button', { name: '确认通过' }).click();
  const confirming = omar.getByRole('dialog', { name: '确认通过？' });
  await expect(confirming.getByText(/无法撤回/)).toBeVisible();
  await confirming.getByLabel('内部备注').fill('收款人与认证姓名一致');
  await confirming.getByRole('button', { name: '确认通过' }).click();
  await expect(confirming).toBeHidden();
  await expect
    .poll(async () => JSON.stringify(await ask('payee', '/withdrawal/list')))
    .toContain('"paid"');
}

/** Neither desk opens what its roles do not give; a customer reads of nobody else. */
async function seeOnlyTheirOwn({ mei, omar }: Desks, ask: Ask): Promise<void> {
  for (const place of ['audit', 'operators', 'books', 'articles']) {
    await mei.goto(`/#/${place}`);
    await expect(mei.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  }
  for (const place of ['audit', 'operators', 'articles']) {
    await omar.goto(`/#/${place}`);
    await expect(omar.getByRole('heading', { level: 1, name: '您的角色无权查看' })).toBeVisible();
  }
  for (const words of [TAKEN_OVER, FORGED, PAGE_TWO])
    expect(await readsOf(ask, 'payee')).not.toContain(words);
  expect(await readsOf(ask, 'fraudster')).not.toContain(TAKEN_OVER);
  for (const note of ['You know this kind', 'As on the statement', '与对账单相符'])
    expect(await readsOf(ask, 'robbed')).not.toContain(note);
}

/** Everything in “Who accessed my account”. */
async function readsOf(ask: Ask, who: keyof Known): Promise<string> {
  return JSON.stringify(await ask(who, '/audit/mine'));
}

async function openFirst(page: Page, filter: string): Promise<void> {
  // Loaded anew: rows of the list before would be there for a moment, and opened.
  await page.goto('about:blank');
  await page.goto(`/#/reviews?${filter}`);
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/reviews\/rev_/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: /^(Decision|决定)$/ })).toBeVisible();
}

function askAs(request: APIRequestContext, { address, known }: Broker): Ask {
  return async (who, path, body) => {
    const headers = { authorization: known[who]?.token ?? '' };
    return await getAnswer(
      body === undefined
        ? request.get(`${address}${path}`, { headers })
        : request.post(`${address}${path}`, { headers, data: body }),
    );
  };
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const startedMs = performance.now();
  await work();
  print(name, performance.now() - startedMs);
}

function print(name: string, ms: number): void {
  process.stdout.write(`${name}: ${(ms / 1_000).toFixed(1)} s\n`);
}
