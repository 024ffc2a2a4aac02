// @vitest-environment happy-dom
import { sampleSuitability } from '@candor/contract/kernel/suitability';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLocation } from '../../../platform/nav/nav.ts';
import type { Applied, Permission } from '../permissions.api.ts';
import { SuitabilityScreen } from './suitability-screen.tsx';
import { setScreenStage } from '../../../platform/testing/screen-stage.ts';

const none: Permission = {
  service: 'options2',
  state: 'none',
  appliedAt: null,
  deadlineAt: null,
  decidedAt: null,
  reason: null,
};
const AT = Date.UTC(2026, 10, 16, 12);
const choices = [
  'Less than a year',
  'None',
  'To grow my money',
  'Less than 10 %',
  '25,000 to 50,000',
  'My shares are sold at 110',
  'I buy 100 shares at 50 each',
  '200 dollars, the whole premium',
  'There is no limit',
];

const stage = setScreenStage('permissions', 'suitability');
const { network } = stage;
let shown: OpenPage;
let permissions: Permission[];
let answer: Applied;
let sent: unknown[];

beforeEach(() => {
  sessionStorage.clear();
  permissions = [none];
  sent = [];
  network.mockImplementation((_, options) => {
    if (options?.method === 'POST') sent.push(JSON.parse(String(options.body)));
    const data = options?.method === 'POST' ? answer : permissions;
    return Promise.resolve(new Response(JSON.stringify({ code: 200, msg: 'ok', data })));
  });
  shown = openPage();
});
afterEach(() => {
  shown.close();
});

async function see(...texts: string[]): Promise<void> {
  await vi.waitFor(
    () => {
      for (const text of texts) expect(shown.page.textContent).toContain(text);
    },
    { timeout: 10_000 },
  );
}
const draw = (service = 'options2') => shown.render(<SuitabilityScreen params={{ service }} />);
const press = (text: string) => {
  const found = [...shown.page.querySelectorAll('button')].find(
    (button) => button.textContent === text,
  );
  if (found === undefined) throw new Error(`no button says ${text}`);
  found.click();
};
const choose = (text: string) => {
  const found = [...shown.page.querySelectorAll('label')].find(
    (label) => label.textContent === text,
  );
  found?.querySelector('input')?.click();
};

async function answerAll(): Promise<void> {
  await see('Nine short questions');
  press('Start');
  for (const [place, choice] of choices.entries()) {
    await see(`Question ${place + 1} of 9`, choice);
    choose(choice);
    press('Next');
  }
  await see('Check your answers');
}

it('offers sample answers, which are looked at and confirmed before they are sent', async () => {
  answer = result({ wrong: [] }, 'underReview');
  draw('options3');
  await see('Nine short questions', 'Just trying it out?');
  press('Use sample answers');
  await see('Check your answers', 'My shares are sold at 110');
  press('Apply for level 3');
  await see('Please confirm');
  expect(sent).toEqual([]);
  shown.page.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  await vi.waitFor(() => press('Apply for level 3'));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { service: 'options3', answers: { ...sampleSuitability, understandsLoss: true } },
    ]),
  );
});

const result = (more: Partial<Applied['suitability']>, state: Permission['state']): Applied => ({
  ...none,
  state,
  appliedAt: AT,
  deadlineAt: state === 'underReview' ? AT : null,
  suitability: { isEnough: true, missing: [], levelMost: 2, wrong: ['spread'], ...more },
});

describe('the questions before a level of options', () => {
  it('are asked one by one, kept through a reload, and sent once with the confirmation', async () => {
    answer = result({}, 'underReview');
    draw();
    await see('Nine short questions', 'buy calls and puts');
    press('Start');
    await see('Question 1 of 9');
    press('Next');
    await see('Please choose an answer.');
    choose('Less than a year');
    press('Next');
    await see('Question 2 of 9');
    shown.render(null);
    draw();
    await see('Question 2 of 9');
    for (const [place, choice] of choices.slice(1).entries()) {
      await see(`Question ${place + 2} of 9`, choice);
      choose(choice);
      press('Next');
    }
    await see('Check your answers', 'My shares are sold at 110');
    press('Apply for level 2');
    await see('Please confirm this first.');
    expect(sent).toEqual([]);
    shown.page.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    press('Apply for level 2');
    press('Apply for level 2');
    await see('Your answers are enough for level 2', 'Answered wrongly', '300 dollars');
    expect(sent).toEqual([
      {
        service: 'options2',
        answers: {
          ...sampleSuitability,
          yearsTrading: 'underOne',
          optionTrades: 'none',
          spread: 'unlimited',
          understandsLoss: true,
        },
      },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it('that are not enough say what is missing, and offer the lower level with the same answers', async () => {
    answer = result(
      { isEnough: false, missing: ['experience'], levelMost: 1, wrong: [] },
      'refused',
    );
    draw();
    await answerAll();
    shown.page.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    press('Apply for level 2');
    await see('Not yet enough for level 2', 'More trading experience', 'enough for level 1');
    answer = { ...result({}, 'underReview'), service: 'options1' };
    press('Apply for level 1');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ service: 'options1', answers: { income: 'to50' } });
  });

  it('are answered again without those that were wrong', async () => {
    answer = result(
      { isEnough: false, missing: ['knowledge'], levelMost: 0, wrong: ['spread', 'longCall'] },
      'refused',
    );
    draw();
    await answerAll();
    shown.page.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    press('Apply for level 2');
    await see('Not yet enough for level 2', 'the 200 dollars are gone');
    press('Answer again');
    await see('Question 8 of 9');
    expect(shown.page.querySelector('input:checked')).toBeNull();
  });

  it('are not asked where the level is open, and lead to the options', async () => {
    permissions = [{ ...none, state: 'active', appliedAt: AT, decidedAt: AT }];
    draw();
    await see('Options level 2 is open');
    press('Go to options');
    await vi.waitFor(() => expect(currentLocation().path).toBe('options/index'));
  });

  it('wait while another level is reviewed', async () => {
    permissions = [none, { ...none, service: 'options1', state: 'underReview', appliedAt: AT }];
    draw();
    await see('Another level is being reviewed.');
  });
});
