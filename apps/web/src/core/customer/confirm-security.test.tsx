// @vitest-environment happy-dom
import { CallRefused } from '@candor/client/call-errors';
import { describe, expect, it, vi } from 'vitest';
import { setScreenStage } from '../../platform/testing/screen-stage.ts';
import { ConfirmSecurity, type Given } from './confirm-security.tsx';

const stage = setScreenStage('auth');
const { see, type, press } = stage;
const FIELD = 'securityPayPassword';
const given = vi.fn<(given: Given) => void>();
const confirming = { hasPayPassword: true, methods: [], challenge: async () => null };

const wrong = (left: number) =>
  new CallRefused({
    code: 403,
    reason: 'PAY_PASSWORD_WRONG',
    msg: `The transaction password is incorrect. ${left} attempts left.`,
    values: {},
    fields: [],
  });

function show(refusal: CallRefused | null, isSending = false): void {
  stage.show(
    <ConfirmSecurity
      isOpen
      onClose={() => undefined}
      confirming={confirming}
      label="Make key"
      lostText="lost"
      isSending={isSending}
      isLost={false}
      refusal={refusal}
      onGiven={given}
    />,
  );
}

const typed = () => stage.page.querySelector<HTMLInputElement>(`input[name=${FIELD}]`)?.value;

describe('confirming with the transaction password', () => {
  it('goes on saying why it was refused when the second tap of two comes after the refusal', async () => {
    show(null);
    await type(FIELD, 'wrong');
    await press('Make key');
    expect(given).toHaveBeenLastCalledWith({ payPassword: 'wrong' });
    show(wrong(4));
    await see('4 attempts left');
    expect(typed()).toBe('');
    await press('Make key');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(FIELD));
    expect(stage.page.textContent).toContain('4 attempts left');
  });

  it('keeps what was typed while the answer to the one before was on its way', async () => {
    show(null);
    await type(FIELD, 'wrong');
    await press('Make key');
    show(null, true);
    await type(FIELD, '246813');
    show(wrong(4));
    await vi.waitFor(() =>
      expect(stage.button('Make key')?.getAttribute('aria-busy') ?? null).toBeNull(),
    );
    expect(typed()).toBe('246813');
    await press('Make key');
    expect(given).toHaveBeenLastCalledWith({ payPassword: '246813' });
  });

  it('asks for it where nothing was typed', async () => {
    show(null);
    await press('Make key');
    await see('Please enter your transaction password');
  });
});
