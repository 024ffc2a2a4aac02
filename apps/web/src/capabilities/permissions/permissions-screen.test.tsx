// @vitest-environment happy-dom
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, withTexts } from '../../platform/i18n/text.ts';
import { currentLocation, startNavigation } from '../../platform/nav/nav.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { forgetSession, signIn } from '../../platform/device/session.ts';
import type { Permission } from './permissions.api.ts';
import { PermissionsScreen } from './permissions-screen.tsx';

const none: Permission = {
  service: 'blockTrade',
  state: 'none',
  appliedAt: null,
  deadlineAt: null,
  decidedAt: null,
  reason: null,
};
const AT = Date.UTC(2026, 2, 1, 12);

const network = vi.fn<typeof fetch>();
let root: OpenPage;
let container: HTMLElement;
let stopNavigation: () => void;

beforeEach(async () => {
  vi.stubGlobal('fetch', network);
  queryClient.clear();
  stopNavigation = startNavigation();
  await setLanguage('en');
  await withTexts(async () => undefined, 'permissions');
  signIn({
    token: 't',
    env: 'paper',
    expiresAt: 1,
    user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo: false },
  });
  root = openPage();
  container = root.page;
});

afterEach(() => {
  root.close();
  stopNavigation();
  forgetSession();
  queryClient.clear();
  vi.unstubAllGlobals();
  network.mockReset();
});

async function show(permission: Permission, ...texts: string[]): Promise<void> {
  network.mockImplementation((_, options) =>
    Promise.resolve(
      options?.method === 'POST'
        ? new Response(
            JSON.stringify({
              code: 409,
              msg: 'Verify your identity first.',
              data: null,
              reason: 'KYC_REQUIRED',
              values: {},
            }),
            { status: 409 },
          )
        : new Response(JSON.stringify({ code: 200, msg: 'ok', data: [permission] })),
    ),
  );
  root.render(<PermissionsScreen params={{}} />);
  await expectTexts(...texts);
}

async function expectTexts(...texts: string[]): Promise<void> {
  await vi.waitFor(
    () => {
      for (const text of texts) expect(container.textContent).toContain(text);
    },
    { timeout: 10_000 },
  );
}

describe('a service that has to be applied for', () => {
  it('is offered, and a refusal says why with a link', async () => {
    await show(none, 'Block trading', 'Not applied for');
    const apply = [...container.querySelectorAll('button')].find(
      (button) => button.textContent === 'Apply',
    );
    apply?.click();
    await expectTexts('Verify your identity first.', 'Verify your identity');
    expect(container.querySelector('[role=alert]')?.textContent).toBe(
      'Verify your identity first.',
    );
  });

  it('is not offered again while it is reviewed or active', async () => {
    await show(
      { ...none, state: 'underReview', appliedAt: AT, deadlineAt: AT },
      'Under review',
      'Decision due',
    );
    expect(container.querySelector('[aria-label="Block trading"] button')).toBeNull();
  });

  it('can be applied for again after it was refused, with the reason in sight', async () => {
    await show(
      {
        ...none,
        state: 'refused',
        appliedAt: AT,
        decidedAt: AT,
        reason: 'This service needs more trading experience.',
      },
      'Not accepted',
      'more trading experience',
      'Apply again',
    );
  });
});

describe('options', () => {
  it('are one entry with three levels, each with what it opens and its largest risk', async () => {
    await show(none, 'Options level 1', 'Options level 3', 'None yet');
    const levels = [...container.querySelectorAll('section section')];
    expect(levels.map((level) => level.getAttribute('aria-label'))).toEqual([
      'Options level 1',
      'Options level 2',
      'Options level 3',
    ]);
    for (const level of levels) expect(level.textContent).toContain('Largest risk: ');
    levels[1]?.querySelector('button')?.click();
    await vi.waitFor(() =>
      expect(currentLocation()).toMatchObject({
        path: 'permissions/options',
        params: { service: 'options2' },
      }),
    );
  });

  it('are not applied for while one level is reviewed', async () => {
    await show(
      { ...none, service: 'options2', state: 'underReview', appliedAt: AT, deadlineAt: AT },
      'Under review',
    );
    expect(container.querySelector('section section button')).toBeNull();
  });
});
