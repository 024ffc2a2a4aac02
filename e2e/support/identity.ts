/**
 * Handing in papers, step by step, in either language, and a company that is already there when the
 * test begins.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './expect.ts';
import {
  agreedVersion,
  getAnswer,
  mailedCode,
  newcomer,
  sessionFrom,
  type Member,
  type Person,
} from './people.ts';
import { freshPicture } from './pictures.ts';
import type { Words } from './words.ts';

type Picture = ReturnType<typeof freshPicture>;

/** Puts a picture into a field and waits until it has arrived. */
export async function putPicture(
  page: Page,
  t: Words,
  field: string,
  picture: Picture,
): Promise<void> {
  const place = page.getByRole('group', { name: field });
  await place.locator('input[type=file]').setInputFiles(picture);
  await expect(place.getByRole('img', { name: picture.name })).toBeVisible();
  await expect(place.getByRole('status', { name: t('framework.uploading') })).toHaveCount(0);
}

export async function putBothSides(page: Page, t: Words, sidePixels?: number): Promise<void> {
  await putPicture(page, t, t('kyc.field.front'), freshPicture('front.png', sidePixels));
  await putPicture(page, t, t('kyc.field.back'), freshPicture('back.png', sidePixels));
}

/** By the full form of the API. */
export async function registeredCompany(request: APIRequestContext): Promise<Member> {
  const person: Person = { ...newcomer('corp'), password: 'QuietHarbour71' };
  const getImage = async (name: string) =>
    (await getAnswer(request.post('/file/upload', { multipart: { file: freshPicture(name) } })))[
      'id'
    ];
  const data = {
    accountType: 4,
    ...person,
    emailCode: await mailedCode(request, person.email),
    agreementVersion: await agreedVersion(request),
    enterpriseName: 'Harbour Lights Ltd',
    licenseNumber: 'HL-2026-001',
    licenseImage: await getImage('license.png'),
    placeOfRegistration: 'PT',
    officeAddress: '12 Harbour Street',
    bankAccount: '6222 0000 1111',
    bankAccountImage: await getImage('statement.png'),
    phone: '+351 755 8888',
    officer: {
      firstName: '静',
      lastName: '陈',
      position: 'Director',
      phone: '+351 138 0000',
      idType: 'idCard',
      idNumber: '110101199001011234',
    },
  };
  return { ...person, session: await sessionFrom(request.post('/new/register/email', { data })) };
}
