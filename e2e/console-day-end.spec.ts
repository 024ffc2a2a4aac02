/**
 * What two people do on a broker of their own, whose clock moves: the books of a day are closed,
 * not while they show a difference; and once two administrators said so, nobody publishes what they
 * wrote themselves.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { seated, startBroker, type Broker } from './support/broker/broker.ts';
import { expect, test } from './support/candor-test.ts';

/** Those with papers and a withdrawal are enough. */
const CUSTOMERS = 0;
const DAY_AND_HOUR_MS = 25 * 3_600_000;
const REASON = 'Reason (recorded)';
const IN_ORDER = 'The books are in order and can be closed.';
const WHY = 'Agreed in the morning meeting';

test.describe.configure({ mode: 'serial' });

let broker: Broker;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  broker = await startBroker(CUSTOMERS);
});
test.afterAll(() => broker.stop());

test('a day is closed by two people once the books show no difference', async ({ openDevice }) => {
  await broker.send({ act: 'advance', ms: DAY_AND_HOUR_MS });
  await broker.send({ act: 'disturb' });
  const [ewa, bram] = [
    await seated(openDevice, broker, { name: 'Ewa', roles: ['approver'] }),
    await seated(openDevice, broker, { name: 'Bram', roles: ['approver'], language: 'zhHans' }),
  ];
  await ewa.goto('/#/day-end');
  await expect(ewa.getByText('Not possible yet: the books show differences.')).toBeVisible();
  await expect(ewa.getByText('1 balance differs from the entries')).toBeVisible();
  const propose = ewa.getByRole('button', { name: 'Propose to close' });
  await expect(propose).toBeDisabled();
  await expectAccessible(ewa, 'day-end with a difference');
  await ewa.getByRole('link', { name: 'Open reconciliation' }).click();
  await expect(ewa.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();

  await broker.send({ act: 'restore' });
  await ewa.goBack();
  await expect(ewa.getByText(IN_ORDER)).toBeVisible();
  await propose.click();
  const proposing = ewa.getByRole('dialog');
  await proposing.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(proposing.getByText('Please enter at least eight letters.')).toBeVisible();
  await proposing.getByLabel(REASON).fill(WHY);
  await proposing.getByRole('button', { name: 'Propose', exact: true }).dblclick();
  await expect(proposing).toBeHidden();
  const own = rowOf(ewa, WHY);
  await expect(own.getByText('You proposed this: a second operator decides.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

  // The second one looks at a difference that came in between, and cannot close over it.
  await broker.send({ act: 'disturb' });
  await bram.goto('/#/day-end');
  await expect(bram.getByText('暂不能结算：账目存在差异。')).toBeVisible();
  await confirm(bram, '已核对当日数据');
  await expect(bram.getByRole('dialog').getByText(/账目存在|数据在查看/)).toBeVisible();
  await bram.keyboard.press('Escape');
  await broker.send({ act: 'restore' });
  await bram.reload();
  await expect(bram.getByText('账目无差异，可以结算。')).toBeVisible();
  await confirm(bram, '已核对当日数据');
  await expect(bram.getByRole('dialog')).toBeHidden();
  const download = bram.waitForEvent('download');
  await bram.getByRole('button', { name: '下载结算单' }).click();
  expect((await download).suggestedFilename()).toMatch(/^candor-day-end-\d{4}-\d\d-\d\d\.json$/);
  await expectAccessible(bram, 'a closed day');
});

test('with publishing by two, somebody else publishes what one wrote for the status page @long', async ({
  openDevice,
}) => {
  const at = async (name: string, role: 'administrator' | 'editor') =>
    seated(openDevice, broker, { name, roles: [role] });
  const [agnes, boris] = [await at('Agnes', 'administrator'), await at('Boris', 'administrator')];
  await agnes.goto('/#/operators');
  await agnes.getByRole('button', { name: 'Propose to turn on' }).click();
  await say(agnes, 'Propose');
  await boris.goto('/#/operators');
  await rowOf(boris, WHY).getByRole('button', { name: 'Confirm' }).click();
  await say(boris, 'Confirm');
  await expect(boris.getByText(/^On: what one operator writes/)).toBeVisible();

  const [ines, egon] = [await at('Ines', 'editor'), await at('Egon', 'editor')];
  await Promise.all([ines.goto('/#/status'), egon.goto('/#/status')]);
  await ines.getByRole('button', { name: 'Open incident' }).click();
  const form = ines.getByRole('dialog');
  await form.getByLabel('Text in English').fill('Quotes are late.');
  await form.getByLabel('Text in Chinese').fill('行情有延迟。');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form).toBeHidden();
  const waits = ines.getByRole('region', { name: 'Waiting for a second operator' }).first();
  await expect(waits.getByText('Quotes are late.')).toBeVisible();
  await expect(waits.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await expectAccessible(ines, 'status page with a draft');
  const customers = await ines.request.get(`${broker.address}/status/current`);
  expect(await customers.text()).not.toContain('Quotes are late.');

  const theirs = egon.getByRole('region', { name: 'Waiting for a second operator' }).first();
  await theirs.getByRole('button', { name: 'Publish' }).click();
  await expect(egon.getByText('Ongoing')).toBeVisible();
  await expect(egon.getByRole('region', { name: 'Waiting for a second operator' })).toHaveCount(0);
  const told = await ines.request.get(`${broker.address}/status/current`);
  expect(await told.text()).toContain('Quotes are late.');
});

function rowOf(page: Page, text: string) {
  return page.getByRole('row', { name: new RegExp(text) });
}

async function confirm(page: Page, reason: string): Promise<void> {
  await rowOf(page, WHY).getByRole('button', { name: '确认' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由（将记录在案）').fill(reason);
  await dialog.getByRole('button', { name: '确认' }).click();
}

async function say(page: Page, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(REASON).fill(WHY);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}
