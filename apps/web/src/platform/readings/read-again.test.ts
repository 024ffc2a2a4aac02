import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

async function read(name: string, isOfMarket: boolean): Promise<void> {
  await queryClient.fetchQuery({ queryKey: [name], queryFn: () => name, meta: { isOfMarket } });
}
const isDue = (name: string) => queryClient.getQueryState([name])?.isInvalidated;

it('what happened to a customer is read again, fresh prices are not', async () => {
  await read('positions', false);
  await read('leaders', true);
  await readAgain();
  expect([isDue('positions'), isDue('leaders')]).toEqual([true, false]);
});

it('prices of a while ago are read again too', async () => {
  await read('leaders', true);
  vi.advanceTimersByTime(11_000);
  await readAgain();
  expect(isDue('leaders')).toBe(true);
});

it('what is on its way for the first time is shown when it comes, and read once more', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const leave = new QueryObserver(queryClient, {
    queryKey: ['deposits'],
    queryFn: async () => await answers[asked++]?.promise,
  }).subscribe(() => undefined);
  const again = readAgain();
  answers[0]?.resolve('from before');
  await vi.advanceTimersByTimeAsync(0);
  expect([queryClient.getQueryData(['deposits']), asked]).toEqual(['from before', 2]);
  answers[1]?.resolve('from after');
  await again;
  expect(queryClient.getQueryData(['deposits'])).toBe('from after');
  leave();
});
