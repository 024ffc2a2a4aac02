// @vitest-environment happy-dom
import type { SecondFactorProof } from '@candor/contract/kernel/second-factor';
import { enterText, fire, mount } from '@candor/ui/testing/mount';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallRefused } from '@candor/client/call-errors';
import { withTexts } from '../../platform/i18n/text.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

beforeEach(async () => {
  await withTexts(async () => undefined, 'common', 'auth');
});

const refusal = (reason: string, values: Record<string, number> = {}) =>
  new CallRefused({ code: 422, reason, msg: `refused: ${reason}`, values, fields: [] });

function show(methods: readonly ('totp' | 'passkey' | 'recovery')[]) {
  const proofs: SecondFactorProof[] = [];
  const draw = (refused: CallRefused | null) => (
    <SecondFactorForm
      methods={methods}
      challenge={async () => null}
      onProof={(proof) => proofs.push(proof)}
      isBusy={false}
      refusal={refused}
    />
  );
  return { ...mount(draw(null)), draw, proofs };
}

describe('proving a second factor', () => {
  it('sends six digits as soon as they are there, without a tap', () => {
    const { find, proofs } = show(['totp', 'recovery']);
    enterText(find<HTMLInputElement>('[name=secondFactorCode]'), '12345');
    expect(proofs).toEqual([]);
    enterText(find<HTMLInputElement>('[name=secondFactorCode]'), '123456');
    expect(proofs).toEqual([{ method: 'totp', code: '123456' }]);
  });

  it('says what is missing instead of sending nothing', () => {
    const { page, find, proofs } = show(['totp']);
    fire(find('form'), new Event('submit', { bubbles: true, cancelable: true }));
    expect(page.textContent).toContain('Please enter the code from your authenticator app');
    expect(proofs).toEqual([]);
  });

  it('empties a refused code, keeps the server’s sentence until something new is typed', () => {
    const { page, find, render, draw } = show(['totp']);
    enterText(find<HTMLInputElement>('[name=secondFactorCode]'), '123456');
    render(draw(refusal('SECOND_FACTOR_WRONG')));
    expect(find<HTMLInputElement>('[name=secondFactorCode]').value).toBe('');
    expect(page.textContent).toContain('refused: SECOND_FACTOR_WRONG');
    enterText(find<HTMLInputElement>('[name=secondFactorCode]'), '7');
    expect(page.textContent).not.toContain('refused:');
  });

  it('sends nothing while the server asks for patience', () => {
    const { find, render, draw, proofs } = show(['totp']);
    render(draw(refusal('SECOND_FACTOR_MUST_WAIT', { seconds: 30 })));
    expect(find<HTMLButtonElement>('button[type=submit]').disabled).toBe(true);
    enterText(find<HTMLInputElement>('[name=secondFactorCode]'), '123456');
    expect(proofs).toEqual([]);
  });

  it('offers a recovery code with or without its hyphens', () => {
    const { find, proofs } = show(['recovery']);
    enterText(find<HTMLInputElement>('[name=recoveryCode]'), ' abcde-12345 ');
    fire(find('form'), new Event('submit', { bubbles: true, cancelable: true }));
    expect(proofs).toEqual([{ method: 'recovery', code: 'abcde-12345' }]);
  });
});
