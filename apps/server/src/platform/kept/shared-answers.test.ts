import { describe, expect, it } from 'vitest';
import { openSharedAnswers, type SharedAnswers } from './shared-answers.ts';

const call = {
  name: '/list',
  language: 'en',
  sent: [{ page: 1 }],
  by: '',
  now: 10,
  until: 20,
} as const;

function counted(): { make: () => Promise<string>; made: () => number } {
  let made = 0;
  return { make: async () => `answer ${(made += 1)}`, made: () => made };
}

const read = async (
  answers: SharedAnswers,
  ...asked: Parameters<SharedAnswers['get']>
): Promise<string> => (await answers.get(...asked)).toString();

describe('an answer that is shared', () => {
  it('is made once for all who ask at the same time or until it ends', async () => {
    const answers = openSharedAnswers();
    const { make, made } = counted();
    const first = await Promise.all([read(answers, call, make), read(answers, call, make)]);
    expect(first).toEqual(['answer 1', 'answer 1']);
    expect(await read(answers, { ...call, now: 19 }, make)).toBe('answer 1');
    expect(made()).toBe(1);
    expect(await read(answers, { ...call, now: 20, until: 30 }, make)).toBe('answer 2');
  });

  it('is not given to who asked otherwise, reads another language or sees something of their own', async () => {
    const answers = openSharedAnswers();
    const { make, made } = counted();
    await answers.get(call, make);
    await answers.get({ ...call, sent: [{ page: 2 }] }, make);
    await answers.get({ ...call, language: 'zhHans' }, make);
    await answers.get({ ...call, by: 'US:AAPL' }, make);
    await answers.get({ ...call, name: '/other' }, make);
    expect(made()).toBe(5);
  });

  it('is not kept when it failed, nor when the clock was set back', async () => {
    const answers = openSharedAnswers();
    const { make, made } = counted();
    await expect(answers.get(call, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await read(answers, call, make)).toBe('answer 1');
    expect(await read(answers, { ...call, now: 5, until: 10 }, make)).toBe('answer 2');
    expect(made()).toBe(2);
  });
});
