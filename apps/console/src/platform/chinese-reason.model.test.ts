import { expect, it } from 'vitest';
import { isChineseReason } from './chinese-reason.model.ts';

it('is long enough and in Chinese', () => {
  expect(isChineseReason('正在核对行情')).toBe(true);
  expect(isChineseReason('CME 行情延迟')).toBe(true);
  expect(isChineseReason('行情')).toBe(false);
  expect(isChineseReason('prices are checked')).toBe(false);
});
