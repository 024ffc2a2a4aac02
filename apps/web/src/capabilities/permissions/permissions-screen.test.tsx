// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { currentLocation } from '../../platform/nav/nav.ts';
import type { Permission } from './permissions.api.ts';
import { PermissionsScreen } from './permissions-screen.tsx';
import { setScreenStage } from '../../platform/testing/screen-stage.ts';

const none: Permission = {
  service: 'blockTrade',
  state: 'none',
  appliedAt: null,
  deadlineAt: null,
  decidedAt: null,
  reason: null,
};
const AT = Date.UTC(2026, 2, 1, 12);

const stage = setScreenStage('permissions');
const { network } = stage;

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
  stage.show(<PermissionsScreen params={{}} />);
  await expectTexts(...texts);
}

async function expectTexts(...texts: string[]): Promise<void> {
  await vi.waitFor(
    () => {
      for (const text of texts) expect(stage.page.textContent).toContain(text);
    },
    { timeout: 10_000 },
  );
}

describe('a service that has to be applied for', () => {
  it('is offered, and a refusal says why with a link', async () => {
    await show(none, 'Block trading', 'Not applied for');
    const apply = [...stage.page.querySelectorAll('button')].find(
      (button) => button.textContent === 'Apply',
    );
    apply?.click();
    await expectTexts('Verify your identity first.', 'Verify your identity');
    expect(stage.page.querySelector('[role=alert]')?.textContent).toBe(
      'Verify your identity first.',
    );
  });

  it('is not offered again while it is reviewed or active', async () => {
    await show(
      { ...none, state: 'underReview', appliedAt: AT, deadlineAt: AT },
      'Under review',
      'Decision due',
    );
    expect(stage.page.querySelector('[aria-label="Block trading"] button')).toBeNull();
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
    const levels = [...stage.page.querySelectorAll('section section')];
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
    expect(stage.page.querySelector('section section button')).toBeNull();
  });
});
