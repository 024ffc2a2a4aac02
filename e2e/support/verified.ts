/**
 * A customer who is verified when the test begins, and whose further calls go by the API: what
 * tests of money begin with.
 */
import type { APIRequestContext } from '@playwright/test';
import { expect } from './expect.ts';
import { getAnswer, registered, type Member } from './people.ts';
import { freshPicture } from './pictures.ts';

export type Api = (path: string, body?: object) => Promise<Record<string, unknown>>;
/**
 * `token` for what is no JSON, such as pictures: without one an upload counts against the
 * small limit of strangers.
 */
export type Customer = { readonly person: Member; readonly api: Api; readonly token: string };

/** It takes a second or two; the pauses of the runner grow to a whole one. */
const SOON = { intervals: [200] };

export const PAY_PASSWORD = '246813';

/** Registered and signed in by the API alone; not verified. */
export async function customer(request: APIRequestContext, name: string): Promise<Customer> {
  const person = await registered(request, name);
  const { token } = person.session;
  return { person, token, api: apiWith(request, token) };
}

export function apiWith(request: APIRequestContext, token: string): Api {
  const headers = { authorization: token };
  return async (path, data = {}) => await getAnswer(request.post(path, { data, headers }));
}

/** In the funding wallet at once: for tests that need money and not the way it came. */
export async function addPaperMoney({ api }: Customer, amount: string): Promise<void> {
  await api('/recharge/paperMoney', { requestId: crypto.randomUUID(), amount });
}

/** Hands in a document that the rule passes, and waits until it has. */
export async function verify(
  request: APIRequestContext,
  someone: Customer,
  name?: Parameters<typeof submitIdentity>[2],
): Promise<void> {
  await submitIdentity(request, someone, name);
  await expect
    .poll(async () => (await someone.api('/api/user/info'))['verification'], SOON)
    .toBe('verified');
}

export async function submitIdentity(
  request: APIRequestContext,
  { api, token }: Customer,
  { firstName, lastName } = { firstName: 'Ana', lastName: 'Silva' },
): Promise<void> {
  const [frontImage, backImage] = await Promise.all([
    uploaded(request, token, 'front.png'),
    uploaded(request, token, 'back.png'),
  ]);
  await api('/updateReal', {
    accountType: 2,
    firstName,
    lastName,
    country: 'PT',
    address: '12 Harbour Street',
    idType: 'passport',
    idNumber: `X${Date.now()}`,
    frontImage,
    backImage,
  });
}

const FUNDING = 1;

/** Verified, with money in the wallets that trading needs; amounts are in dollars. */
export async function trader(
  request: APIRequestContext,
  name: string,
  wallets: readonly { readonly to: number; readonly amount: string }[],
): Promise<Customer> {
  const someone = await customer(request, name);
  await verify(request, someone);
  const { api } = someone;
  await addPaperMoney(
    someone,
    String(wallets.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
  );
  for (const { to, amount } of wallets) {
    const wanted = { from: FUNDING, to, amount };
    const { exchange } = await api('/wallet/transfer/preview', wanted);
    await api('/wallet/transfer', {
      requestId: crypto.randomUUID(),
      ...wanted,
      isImmediate: true,
      ...(exchange === null ? {} : { rate: Object(exchange)['rate'] }),
    });
  }
  for (const { to } of wallets)
    await expect
      .poll(async () => (await api('/wallet/getWalletBalance', { walletType: to }))['available'])
      .not.toBe('0.00');
  return someone;
}

export async function setPayPassword({ person, api }: Customer): Promise<void> {
  await api('/settingPayPassword', { payPassword: PAY_PASSWORD, loginPassword: person.password });
}

/**
 * In the name of the verified person, so that a withdrawal to it passes; its number is given,
 * because each is kept once.
 */
export async function addCard(
  request: APIRequestContext,
  { api, token }: Customer,
  change: Partial<Record<'accountName' | 'cardNo' | 'bankName', string>> = {},
): Promise<string> {
  const [frontImage, backImage] = await Promise.all([
    uploaded(request, token, 'card-front.png'),
    uploaded(request, token, 'card-back.png'),
  ]);
  const added = await api('/UserAccount/addCardNo', {
    bankName: 'Harbour Bank',
    accountName: 'Ana Silva',
    cardNo: '6222000011112222',
    swiftCode: 'HARBPTPL',
    bankAddress: '1 Quay',
    personalAddress: '12 Harbour Street',
    city: 'Lisbon',
    region: 'Lisbon',
    postalCode: '1100-048',
    ...change,
    frontImage,
    backImage,
    payPassword: PAY_PASSWORD,
  });
  return String(added['id']);
}

/** The id of a picture that nobody has used. */
export async function uploaded(
  request: APIRequestContext,
  token: string,
  name: string,
): Promise<string> {
  const headers = { authorization: token };
  const multipart = { file: freshPicture(name) };
  return String((await getAnswer(request.post('/file/upload', { headers, multipart })))['id']);
}
