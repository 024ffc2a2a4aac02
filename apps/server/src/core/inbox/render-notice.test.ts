import { parseTimeZone } from '@candor/kit/moment-format';
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
    ).toContain('due here by 11/17/2026 03:00:00 PM UTC');
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

  it('names instruments and robots, and the time where its reader is', () => {
    const apple = { code: 'AAPL', nameEn: 'Apple', nameZhHans: '苹果', level: '300', price: '301' };
    const zone = parseTimeZone('Asia/Hong_Kong');
    const values = { ...apple, time: Date.UTC(2026, 10, 17, 15), note: '' };
    expect(renderNotice('alertAbove', 'en', values, { zone, isHere: true }).body).toBe(
      'Apple (AAPL) reached 301 at 11/17/2026 11:00:00 PM. Your alert was set at 300 or higher.',
    );
    expect(renderNotice('alertAbove', 'en', values, { zone, isHere: false }).body).toContain(
      'at 11/17/2026 11:00:00 PM Hong Kong Standard Time (GMT+8).',
    );
    expect(renderNotice('alertAbove', 'zhHans', values).body).toContain('苹果（AAPL）');
    expect(renderNotice('contractRolls', 'en', { code: 'ESZ6', deadline: 0 }).body).toMatch(
      /^ESZ6 trades for the last time on 01\/01\/1970 12:00:00 AM UTC/,
    );
    const robot = { robot: 'RBT01', time: 0 };
    expect(renderNotice('robotPaused', 'en', robot).body).toMatch(/^Robot Sparrow Starter has/);
    expect(renderNotice('robotPaused', 'zhHans', robot).body).toContain('麻雀入门型');
  });

  it('writes days as the language does', () => {
    const values = { code: 'X', ratio: '4:1', day: '2026-11-18' };
    expect(renderNotice('splitAnnounced', 'en', values).body).toContain('on 11/18/2026.');
    expect(renderNotice('splitAnnounced', 'zhHans', values).body).toContain('2026-11-18');
  });
});
