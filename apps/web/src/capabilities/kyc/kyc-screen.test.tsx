// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { forgetSession, signIn } from '../../platform/device/session.ts';
import type { Kyc } from './kyc.api.ts';
import { KycScreen } from './kyc-screen.tsx';
import { setScreenStage } from '../../platform/testing/screen-stage.ts';

const none: Kyc = {
  state: 'none',
  submittedAt: null,
  deadlineAt: null,
  decidedAt: null,
  isByPolicy: false,
  isQuick: false,
  reason: null,
  tries: 0,
  known: null,
  images: [],
};
const SUBMITTED = Date.UTC(2026, 2, 1, 12);

const stage = setScreenStage('kyc', 'auth', 'refusals');
const { network } = stage;

async function expectTexts(kyc: Kyc, ...texts: string[]): Promise<void> {
  network.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ code: 200, msg: 'ok', data: kyc }))),
  );
  stage.show(<KycScreen params={{}} />);
  await vi.waitFor(
    () => {
      for (const text of texts) expect(stage.page.textContent).toContain(text);
    },
    { timeout: 10_000 },
  );
}

describe('identity verification', () => {
  it('says what is needed before anything was submitted', async () => {
    await expectTexts(
      none,
      'Not verified yet',
      'An ID card, passport or driving licence',
      'Verify now',
    );
  });

  it('asks a company for other things', async () => {
    signIn({
      token: 't2',
      env: 'paper',
      expiresAt: 1,
      user: {
        id: 'cus_2',
        userId: 'corp',
        email: 'corp@example.com',
        accountType: 4,
        isDemo: false,
      },
    });
    await expectTexts(none, 'The company bank account', 'About 5 minutes');
  });

  it('counts down to the deadline while it is reviewed, and offers nothing to send', async () => {
    await expectTexts(
      {
        ...none,
        state: 'underReview',
        submittedAt: SUBMITTED,
        deadlineAt: Date.now() + 7_200_000,
        tries: 1,
      },
      'Under Review',
      '2 h 0 min',
      'the result is sent to your inbox',
    );
    expect(stage.page.textContent).not.toContain('Verify now');
  });

  it('admits being late', async () => {
    await expectTexts(
      { ...none, state: 'waiting', submittedAt: SUBMITTED, deadlineAt: Date.now() - 1, tries: 1 },
      'taking longer than promised',
    );
  });

  it('gives the reason when it failed, and another try', async () => {
    await expectTexts(
      {
        ...none,
        state: 'unsuccessful',
        submittedAt: SUBMITTED,
        decidedAt: SUBMITTED,
        isByPolicy: true,
        reason: { code: 'imageUnreadable', text: 'An image cannot be read clearly.' },
        tries: 2,
      },
      'Unsuccessful',
      'An image cannot be read clearly.',
      'Automatic rule',
      'Try Again',
    );
  });

  it('says since when one is verified', async () => {
    await expectTexts(
      { ...none, state: 'verified', submittedAt: SUBMITTED, decidedAt: SUBMITTED, tries: 1 },
      'Verified on',
      '03/01/2026',
      'Our reviewers',
    );
  });

  it('says nothing about the identity while nothing is known', async () => {
    network.mockImplementation(() => Promise.reject(new TypeError('no network')));
    stage.show(<KycScreen params={{}} />);
    await vi.waitFor(() => expect(stage.page.textContent).toContain('Could not load'), {
      timeout: 10_000,
    });
    expect(stage.page.textContent).not.toContain('verified');
  });

  it('asks a guest to sign in', async () => {
    forgetSession();
    stage.show(<KycScreen params={{}} />);
    await vi.waitFor(() => expect(stage.page.textContent).toContain('Sign in to see this page'));
    expect(network).not.toHaveBeenCalled();
  });
});
