// @vitest-environment happy-dom
import { loadQuoteDetail } from '@candor/contract/quotes';
import { listHomeQuotes } from '@candor/contract/markets';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFundingOverview } from '@candor/contract/wallet';
import { getEarlyAnswer, startEarlyAnswers } from './early-answer.ts';

const input = { query: { code: 'AAPL', source: '0' } };
const asked = {
  question: 'GET /m_ft/detail_quote?code=AAPL&source=0',
  language: 'en',
  token: null,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function answered(text: string, more: object = {}) {
  vi.stubGlobal('candorAsked', [{ ...asked, ...more, answer: Promise.resolve(text) }]);
  await startEarlyAnswers();
  return getEarlyAnswer(loadQuoteDetail, input)?.data ?? null;
}

it('is the answer to the same question, for a while', async () => {
  expect(await answered('{"code":200,"data":{"name":"Apple"}}')).toEqual({ name: 'Apple' });
  expect(getEarlyAnswer(listHomeQuotes, undefined)).toBeNull();
  expect(getEarlyAnswer(loadQuoteDetail, { query: { code: 'MSFT', source: '0' } })).toBeNull();
  vi.advanceTimersByTime(6_000);
  expect(getEarlyAnswer(loadQuoteDetail, input)).toBeNull();
});

it('one of several that is late takes none of the others with it', async () => {
  const answer = Promise.resolve('{"code":200,"data":{"total":"1.00"}}');
  vi.stubGlobal('candorAsked', [
    { ...asked, answer: new Promise(() => undefined) },
    { ...asked, question: 'POST /userCenter/getFundingOverview', answer },
  ]);
  const started = startEarlyAnswers();
  await vi.advanceTimersByTimeAsync(500);
  await started;
  expect(getEarlyAnswer(loadFundingOverview, undefined)?.data).toEqual({ total: '1.00' });
  // What is asked with more than its name is another question.
  expect(getEarlyAnswer(loadFundingOverview, { body: { asOf: 1 } })).toBeNull();
});

it.each([
  ['a refusal', '{"code":4004,"msg":"unknown"}', {}],
  ['no answer', '', {}],
  ['an answer to somebody else', '{"code":200,"data":{}}', { token: 'secret' }],
  ['an answer in another language', '{"code":200,"data":{}}', { language: 'zh_Hans_CN' }],
])('%s is none', async (_, text, more) => {
  vi.advanceTimersByTime(60_000);
  expect(await answered(text, more)).toBeNull();
});

it('the app does not wait long for it', async () => {
  vi.stubGlobal('candorAsked', [{ ...asked, answer: new Promise(() => undefined) }]);
  const started = startEarlyAnswers();
  await vi.advanceTimersByTimeAsync(500);
  await started;
});
