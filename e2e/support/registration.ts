/**
 * Filling in both registrations, step by step, in either language. Each step ends before its button
 * is pressed, so that a test can look at it, or make a mistake in it, before it goes on.
 */
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { Person } from './people.ts';
import { picture } from './pictures.ts';
import type { Words } from './words.ts';

export type Applicant = {
  readonly page: Page;
  readonly t: Words;
  readonly person: Person;
  readonly country: string;
  /** People in the United States are asked for more. */
  readonly american?: { readonly state: string; readonly ssn: string };
};

type Step = (applicant: Applicant) => Promise<void>;

export const PASSPORT_NUMBER = 'X1234567';

export const individualSteps: readonly Step[] = [account, personal, identity];
export const companySteps: readonly Step[] = [account, enterprise, documents, officer];

/**
 * Fills in the steps one after the other and goes on after each; `look` is called with each step
 * filled in. Ends at the review.
 */
export async function fillIn(
  steps: readonly Step[],
  applicant: Applicant,
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (const step of steps) {
    await step(applicant);
    await look();
    await goOn(applicant);
  }
  await expect(
    applicant.page.getByRole('heading', { name: applicant.t('auth.step.review') }),
  ).toBeVisible();
}

export async function goOn({ page, t }: Applicant): Promise<void> {
  await page.getByRole('button', { name: t('common.nextStep') }).click();
}

export async function account({ page, t, person }: Applicant): Promise<void> {
  // The company's field has another name; both forms have it first.
  await page
    .getByLabel(t('common.userId'), { exact: true })
    .or(page.getByLabel(t('auth.field.companyId'), { exact: true }))
    .fill(person.userId);
  await page.getByLabel(t('common.email'), { exact: true }).fill(person.email);
  await page.getByLabel(t('common.password'), { exact: true }).fill(person.password);
  await page.getByLabel(t('auth.field.passwordAgain'), { exact: true }).fill(person.password);
}

export async function personal({ page, t, country, american }: Applicant): Promise<void> {
  await page.getByLabel(t('common.firstName'), { exact: true }).fill('Ana');
  await page.getByLabel(t('common.lastName'), { exact: true }).fill('Silva');
  await choose(page, t('auth.field.country'), country);
  if (american !== undefined) await choose(page, t('auth.field.state'), american.state);
  await page.getByLabel(t('common.address'), { exact: true }).fill('12 Harbour Street');
  await page.getByLabel(t('auth.field.phone'), { exact: true }).fill('415 555 0100');
}

export async function identity({ page, t, american }: Applicant): Promise<void> {
  await choose(page, t('auth.field.idType'), t('auth.idType.passport'));
  await page.getByLabel(t('auth.field.passportNumber'), { exact: true }).fill(PASSPORT_NUMBER);
  if (american !== undefined)
    await page.getByLabel(t('auth.field.ssn'), { exact: true }).fill(american.ssn);
}

async function enterprise({ page, t, country }: Applicant): Promise<void> {
  await page.getByLabel(t('auth.field.enterpriseName'), { exact: true }).fill('Harbour Lights Ltd');
  await page.getByLabel(t('auth.field.businessLicenseNumber'), { exact: true }).fill('HL-2026-001');
  await choose(page, t('common.placeOfRegistration'), country);
  await page.getByLabel(t('common.officeAddress'), { exact: true }).fill('12 Harbour Street');
  await page.getByLabel(t('auth.field.companyPhone'), { exact: true }).fill('755 8888 0000');
}

async function documents({ page, t }: Applicant): Promise<void> {
  for (const [field, name] of [
    ['auth.field.licenseImage', 'license.png'],
    ['auth.field.bankAccountImage', 'statement.png'],
  ] as const) {
    const place = page.getByRole('group', { name: t(field) });
    await place.locator('input[type=file]').setInputFiles(picture(name));
    await expect(place.getByRole('img', { name })).toBeVisible();
    await expect(place.getByRole('status', { name: t('framework.uploading') })).toHaveCount(0);
  }
  await page.getByLabel(t('auth.field.bankAccount'), { exact: true }).fill('6222 0000 1111');
}

async function officer({ page, t }: Applicant): Promise<void> {
  await page.getByLabel(t('common.lastName'), { exact: true }).fill('陈');
  await page.getByLabel(t('common.firstName'), { exact: true }).fill('静');
  await page.getByLabel(t('common.jobTitle'), { exact: true }).fill('Director');
  await page.getByLabel(t('auth.field.phone'), { exact: true }).fill('138 0000 0000');
  await choose(page, t('auth.field.idType'), t('auth.idType.idCard'));
  await page.getByLabel(t('auth.field.idCardNumber'), { exact: true }).fill('110101199001011234');
}

/** Opens the list of a field, looks for the option when the list can be searched, and takes it. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).click();
  const list = page.getByRole('dialog', { name: field });
  const search = list.getByRole('searchbox');
  if ((await search.count()) > 0) await search.fill(option);
  await list.getByRole('button', { name: option }).first().click();
  await expect(list).toBeHidden();
}
