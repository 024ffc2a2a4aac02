/**
 * Operators of the tests: invited by the command, as the first one of an installation is. They
 * accept and sign in by the API; the forms are tried once, in console.spec.ts.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { bundledProgram } from '@candor/testkit/bundled-program';
import { getCode } from './authenticator.ts';
import { CONSOLE_ADDRESS, MANUAL_ADDRESS, MANUAL_DATA_DIR } from './manual-server.ts';
import { getAnswer, keepBeforeLoading } from './people.ts';

/** Where an operator sits. */
export const desk = {
  baseURL: CONSOLE_ADDRESS,
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
} as const satisfies BrowserContextOptions;

export type Invitation = {
  readonly name: string;
  readonly email: string;
  readonly address: string;
};
export type Operator = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly secret: string;
};

const PASSWORD = 'a quiet harbour at dawn';
let operators = 0;

/** The server whose operators they are, and the time there. */
type Console = { readonly console: string; readonly dataDir: string; now(): number };
const manual: Console = {
  console: CONSOLE_ADDRESS,
  dataDir: MANUAL_DATA_DIR,
  now: () => Date.now(),
};

/** The address that the command prints, and whom it is for. */
export async function invited(
  name: string,
  roles: string,
  at: Console = manual,
): Promise<Invitation> {
  operators += 1;
  const email = `${name.toLowerCase()}${process.pid}x${operators}@example.com`;
  const args = [
    fileURLToPath(await bundledProgram('operator')),
    'create',
    '--email',
    email,
    '--name',
    name,
    '--roles',
    roles,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATA_DIR: at.dataDir, CONSOLE_PORT: new URL(at.console).port },
  });
  const token = /#\/invitation\?token=[\w-]+/.exec(stdout)?.[0];
  expect(token, stdout).toBeDefined();
  return { name, email, address: `/${token}` };
}

type OpenDevice = (options: BrowserContextOptions) => Promise<BrowserContext>;

/** Somebody whose calls go by the API alone; a path without data is read. */
export async function operatorByApi(
  openDevice: OpenDevice,
  name: string,
  roles: string,
): Promise<(path: string, data?: object) => Promise<Record<string, unknown>>> {
  const { device, token } = await signedIn(openDevice, name, roles);
  const headers = { authorization: String(token) };
  return async (path, data) =>
    await getAnswer(
      data === undefined
        ? device.request.get(path, { headers })
        : device.request.post(path, { data, headers }),
    );
}

/** Somebody at a desk of their own, signed in and at the home of the console. */
export async function operatorAt(
  openDevice: OpenDevice,
  name: string,
  roles: string,
  at: Console = manual,
): Promise<Page> {
  const { device, token, operator } = await signedIn(openDevice, name, roles, at);
  const page = await device.newPage();
  await keepBeforeLoading(page, 'sessionStorage', 'candor.console.session', { token, operator });
  await page.goto('/#/');
  await expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible();
  return page;
}

/** One who proposes a pause, one who confirms it, and a guest who reads of it. */
export async function whoPause(openDevice: OpenDevice) {
  const [ivo, lena] = await Promise.all([
    operatorAt(openDevice, 'Ivo', 'reviewer,auditor'),
    operatorAt(openDevice, 'Lena', 'approver'),
  ]);
  return { ivo, lena, passerBy: await (await openDevice({ baseURL: MANUAL_ADDRESS })).newPage() };
}

async function signedIn(openDevice: OpenDevice, name: string, roles: string, at: Console = manual) {
  const { email, address } = await invited(name, roles, at);
  const device = await openDevice({ ...desk, baseURL: at.console });
  const ask = async (path: string, data: object) =>
    await getAnswer(device.request.post(path, { data }));
  const invitation = address.split('=').at(-1) ?? '';
  const secret = String((await ask('/operator/invitation', { invitation }))['secret']);
  const now = at.now();
  const code = getCode(secret, 0, now);
  await ask('/operator/invitation/accept', { invitation, password: PASSWORD, code });
  const { challengeId } = await ask('/operator/login', { email, password: PASSWORD });
  // The invitation used up its moment's code, so signing in takes the one after that: the one after
  // now would be two ahead for a server whose moment ends a little later.
  const proof = { method: 'totp', code: getCode(secret, 1, now) };
  const { token, operator } = await ask('/operator/login/second-factor', { challengeId, proof });
  return { device, token, operator };
}

/** Sets password and second factor on the invitation's page; ends at the login. */
export async function accept(
  page: Page,
  { name, email, address }: Invitation,
  look: () => Promise<void> = async () => undefined,
): Promise<Operator> {
  await page.goto(address);
  await expect(page.getByText(email)).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Code from the app').fill(getCode(secret));
  await look();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  return { name, email, password: PASSWORD, secret };
}

/** The invitation used up this moment's code, so signing in takes the next one. */
export async function signInOperator(
  page: Page,
  { name, email, password, secret }: Operator,
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await look();
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeAttached();
  await look();
  await code.fill(getCode(secret, 1));
  await expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible();
}

/** After a decision the next case opens, or the list: back to what was decided. */
export async function openDecided(page: Page, address: string): Promise<void> {
  await expect(page).not.toHaveURL((url) => url.hash === address);
  await page.goto(`/${address}`);
}
