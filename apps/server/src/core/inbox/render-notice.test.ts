import { describe, expect, it } from 'vitest';
import { renderNotice } from './render-notice.ts';

describe('a notice', () => {
  it('is written in the language of who reads it, words and instants too', () => {
    const values = {
      service: 'blockTrade',
      problem: 'experienceMissing',
      note: 'Trade for a month first.',
    };
    expect(renderNotice('permissionRefused', 'en', values).body).toBe(
      'Block trading is not available for your account. This service needs more trading experience. Trade for a month first. You can apply again.',
    );
    expect(renderNotice('permissionRefused', 'zhHans', values).body).toBe(
      '您的账户暂不能使用大宗交易。该业务需要更多的交易经验。Trade for a month first.您可以再次申请。',
    );
    expect(
      renderNotice('kycReceived', 'en', { deadline: Date.UTC(2026, 10, 17, 15) }).body,
    ).toContain('due here by 11-17-2026 03:00:00 PM UTC');
  });

  it('has no gap where the operator gave no sentence', () => {
    expect(
      renderNotice('kycUnsuccessful', 'en', { problem: 'imageUnreadable', note: '' }).body,
    ).toBe('An image cannot be read clearly. You can correct it and try again.');
  });

  it('shows what people typed as they typed it, also when it looks like a place or like HTML', () => {
    expect(renderNotice('accountFrozen', 'en', { reason: '<b>{reason}</b> #other' }).body).toMatch(
      /Reason: <b>\{reason\}<\/b> #other$/,
    );
  });
});
