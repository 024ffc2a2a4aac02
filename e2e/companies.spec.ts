/** A company of three pays out with two taps by two people. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { registeredCompany } from './support/identity.ts';
import { signIn } from './support/people.ts';
import {
  addCard,
  addPaperMoney,
  apiWith,
  customer,
  PAY_PASSWORD,
  setPayPassword,
  uploaded,
  verify,
  type Customer,
} from './support/verified.ts';

/** Verified by the rule, with a transaction password, a card and money. */
async function company(request: APIRequestContext): Promise<Customer> {
  const person = await registeredCompany(request);
  const { token } = person.session;
  const one = { person, token, api: apiWith(request, token) };
  const officer = {
    ...{ firstName: 'Jing', lastName: 'Chen', position: 'Director', phone: '+351 138 0000' },
    ...{ idType: 'passport', idNumber: `C${Date.now()}` },
    frontImage: await uploaded(request, token, 'officer-front.png'),
    backImage: await uploaded(request, token, 'officer-back.png'),
  };
  await one.api('/updateReal', {
    ...{ accountType: 4, enterpriseName: 'Harbour Lights Ltd', licenseNumber: 'HL-2026-001' },
    ...{ placeOfRegistration: 'PT', officeAddress: '12 Harbour Street' },
    bankAccount: '6222 0000 1111',
    licenseImage: await uploaded(request, token, 'license.png'),
    bankAccountImage: await uploaded(request, token, 'statement.png'),
    officer,
  });
  await expect.poll(async () => (await one.api('/api/user/info'))['verification']).toBe('verified');
  await setPayPassword(one);
  await addPaperMoney(one, '5000');
  await addCard(request, one, { accountName: 'Harbour Lights Ltd', cardNo: newCardNo() });
  return one;
}

function newCardNo(): string {
  return `62${String(Date.now()).padStart(14, '0')}`;
}

async function member(request: APIRequestContext, name: string): Promise<Customer> {
  const one = await customer(request, name);
  await verify(request, one, { firstName: 'Tess', lastName: 'Moura' });
  await setPayPassword(one);
  return one;
}

async function joins(corp: Customer, one: Customer, role: string): Promise<void> {
  const invited = await corp.api('/companies/invite', {
    ...{ requestId: crypto.randomUUID(), role, email: null, hours: 24 },
    payPassword: PAY_PASSWORD,
  });
  await one.api('/companies/invitation/accept', { code: invited['code'] });
}

async function giveConfirmation(page: Page, button: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Transaction password').fill(PAY_PASSWORD);
  await confirmBy(sheet.getByRole('button', { name: button }));
}

test('a company of three pays out with two taps by two people', async ({ page, request }) => {
  const corp = await company(request);
  await signIn(page, corp.person, 'companies/index');
  await page.getByRole('button', { name: 'Let others work this account' }).click();
  const sure = page.getByRole('dialog');
  await expect(sure.getByText('This cannot be undone.')).toBeVisible();
  await expectAccessible(page, 'letting others work a company');
  await confirmBy(sure.getByRole('button', { name: 'Let others work it' }));
  await expect(page.getByText('Who did what')).toBeVisible();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('button', { name: 'Treasurer' }).click();
  await expectAccessible(page, 'invite to a company');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await giveConfirmation(page, 'Invite');
  const code = await page.getByText(/^[2-9A-Z]{12}$/).innerText();

  const tess = await member(request, 'corptess');
  const theo = await member(request, 'corptheo');
  await joins(corp, theo, 'trader');
  await signIn(page, tess.person, 'companies/index');
  await page.getByLabel('Invitation code').fill('wrong');
  await page.getByRole('button', { name: 'Find the company' }).click();
  await expect(page.getByText('A code has 12 letters and digits.')).toBeVisible();
  await page.getByLabel('Invitation code').fill(code);
  await page.getByRole('button', { name: 'Find the company' }).click();
  await page.getByRole('button', { name: 'Join Harbour Lights Ltd' }).click();
  await expect(page.getByText('Paper money · Harbour Lights Ltd')).toBeVisible();

  await corp.api('/companies/rule', {
    ...{ isOn: true, asksOver: '1000', orderMax: null, dayMax: null, payoutMax: null },
    payPassword: PAY_PASSWORD,
  });
  await page.goto('/#/pages/withdraw/bcard');
  await page.getByLabel('Amount in US dollars').fill('250');
  await expect(page.getByText('$245.00')).toBeVisible();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Transaction password').fill(PAY_PASSWORD);
  await confirmBy(sheet.getByRole('button', { name: /^Withdraw/ }));
  await expect(page.getByText(/Sent for approval/).first()).toBeVisible();

  // It is seen where it waits.
  await expect(page).toHaveURL(/companies\/waiting/);
  await expect(page.getByRole('heading', { name: 'Pay out' })).toBeVisible();
  await expect(page.getByText('$250.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await signIn(page, corp.person, 'companies/waiting');
  await expect(page.getByText('Waits because money leaves the company.')).toBeVisible();
  await expect(page.getByText('Harbour Bank')).toBeVisible();
  await expectAccessible(page, 'waiting for a second person');
  await confirmBy(page.getByRole('button', { name: 'Approve' }));
  await giveConfirmation(page, 'Approve');
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Earlier' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await page.goto('/#/companies/index');
  await expect(page.getByText('Approved: Pay out')).toBeVisible();
  await expect(page.getByText('Asked for approval: Pay out')).toBeVisible();
});
