// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSession } from '../../../platform/device/session.ts';
import type { Security } from '../account.api.ts';
import { SecurityScreen } from './security-screen.tsx';
import { setScreenStage } from '../../../platform/testing/screen-stage.ts';

const passwordOnly: Security = {
  passwordChangedAt: Date.UTC(2026, 2, 1, 12),
  payPassword: null,
  authenticator: null,
  passkeys: [],
  factorResetAt: null,
  recoveryCodesLeft: 0,
  isDemo: false,
};

const stage = setScreenStage('account');
const { network } = stage;

beforeEach(() => {
  unlockedUntil = null;
});

let unlockedUntil: number | null;

function answer(security: Security): void {
  network.mockImplementation(async (address) =>
    Response.json({
      code: 200,
      msg: 'ok',
      data: String(address).includes('/orders/')
        ? { needsPayPassword: true, unlockedUntil, obstacles: [], cancelOnly: [] }
        : security,
    }),
  );
}

async function expectText(...texts: string[]): Promise<void> {
  stage.show(<SecurityScreen params={{}} />);
  await vi.waitFor(
    () => {
      for (const text of texts) expect(stage.page.textContent).toContain(text);
    },
    { timeout: 10_000 },
  );
}

describe('the security page', () => {
  it('says plainly when a password is all there is, and what to do', async () => {
    answer(passwordOnly);
    await expectText(
      'Only a password protects this account',
      'Turn on two-factor authentication',
      'Not set yet',
    );
    expect(stage.page.textContent).not.toContain('Recovery codes');
  });

  it('counts down while the transaction password is locked', async () => {
    answer({ ...passwordOnly, payPassword: { changedAt: 1, lockedUntil: Date.now() + 90_000 } });
    await expectText('Locked, 1:');
  });

  it('locks trading on this device again, where an order unlocked it', async () => {
    unlockedUntil = Date.now() + 900_000;
    answer({ ...passwordOnly, payPassword: { changedAt: 1, lockedUntil: null } });
    await expectText('Orders ask for no password for another');
    unlockedUntil = null;
    [...stage.page.querySelectorAll('button')]
      .find(({ textContent }) => textContent.includes('Lock now'))
      ?.click();
    await vi.waitFor(() => expect(stage.page.textContent).not.toContain('Lock now'), {
      timeout: 10_000,
    });
    expect(network.mock.calls.some(([address]) => String(address).endsWith('/orders/lock'))).toBe(
      true,
    );
  });

  it('warns when recovery codes run out, and counts them', async () => {
    answer({
      ...passwordOnly,
      authenticator: { since: Date.UTC(2026, 2, 1, 12) },
      recoveryCodesLeft: 2,
    });
    await expectText(
      'You are running out of recovery codes',
      '2 of 10 codes left',
      'On since 03/01/2026',
    );
  });

  it('says nothing about the account while nothing is known', async () => {
    network.mockImplementation(() => Promise.reject(new TypeError('no network')));
    await expectText('Could not load');
    expect(stage.page.textContent).not.toContain('Off');
  });

  it('asks a guest to sign in', async () => {
    forgetSession();
    await expectText('Sign in to see this page');
    expect(network).not.toHaveBeenCalled();
  });
});
