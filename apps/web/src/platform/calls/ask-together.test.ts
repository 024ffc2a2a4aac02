import type { CallUntil } from '@candor/client/call';
import { CallAborted, CallFailed } from '@candor/client/call-errors';
import { loadFundingOverview } from '@candor/contract/kernel/funding-overview';
import { loadAccount } from '@candor/contract/account';
import { listPositions } from '@candor/contract/positions';
import { loadFirstSteps } from '@candor/contract/wallet';
import type { Declaration } from '@candor/contract/kernel/endpoint';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTogether, startTogether, together, type Question } from './ask-together.ts';

const ask = vi.fn<(questions: Question[]) => Promise<readonly unknown[]>>();
const alone = vi.fn<(path: string) => unknown>((path) => `alone ${path}`);
const plain = (async (_signal: AbortSignal, endpoint: Declaration) =>
  await alone(endpoint.path)) as unknown as CallUntil;
const callUntil = together(plain) as (
  signal: AbortSignal,
  endpoint: Declaration,
  input?: object,
) => Promise<unknown>;

const { signal } = new AbortController();
const opened = () =>
  Promise.all([
    callUntil(signal, loadFundingOverview, { body: {}, isQuiet: true }),
    callUntil(signal, listPositions, { body: { pageNum: 1 } }),
    callUntil(signal, loadFirstSteps),
    callUntil(signal, loadAccount),
  ]);

beforeEach(() => {
  vi.useFakeTimers();
  startTogether({ ask, questionsMax: 3 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('asks what can be followed as one once another account is shown, and the rest by itself', async () => {
  ask.mockResolvedValue(['totals', 'positions', null]);
  openTogether();
  const answers = opened();
  await vi.advanceTimersByTimeAsync(0);
  // What is refused is asked by itself, and says why.
  expect(await answers).toEqual([
    'totals',
    'positions',
    'alone /wallet/firstSteps',
    'alone /api/user/info',
  ]);
  expect(ask.mock.calls).toEqual([
    [
      [
        { call: 'POST /userCenter/getFundingOverview', sent: { body: {} } },
        { call: 'POST /position/me', sent: { body: { pageNum: 1 } } },
        { call: 'GET /wallet/firstSteps', sent: { query: {} } },
      ],
    ],
  ]);
});

it('asks by themselves: one alone, more than are answered together, and what comes later', async () => {
  openTogether();
  const one = callUntil(signal, loadFirstSteps);
  await vi.advanceTimersByTimeAsync(0);
  expect(await one).toBe('alone /wallet/firstSteps');
  startTogether({ ask, questionsMax: 2 });
  const tooMany = opened();
  await vi.advanceTimersByTimeAsync(0);
  expect(await tooMany).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(await opened()).toHaveLength(4);
  expect(ask).not.toHaveBeenCalled();
});

it('leaves it to each to say that nobody answers, and to nobody where the account is left', async () => {
  ask.mockRejectedValue(new CallFailed('no answer'));
  alone.mockImplementation((path) => {
    throw new CallFailed(path);
  });
  openTogether();
  const failed = Promise.allSettled([opened(), callUntil(signal, loadFirstSteps)]);
  await vi.advanceTimersByTimeAsync(0);
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const before = callUntil(signal, loadFirstSteps);
  openTogether();
  await expect(before).rejects.toThrow(CallAborted);
});
