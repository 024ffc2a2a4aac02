// @vitest-environment happy-dom
import { en } from '@candor/i18n/web/en';
import { isProblem } from '@candor/kit/problem';
import { enterText, fire, mount } from '@candor/ui/testing/mount';
import { TextField } from '@candor/ui/fields/text-field';
import type { FormModel } from '@candor/ui/fields/use-form';
import { act } from 'react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withTexts } from '../i18n/text.ts';
import { back, currentLocation, push, startNavigation } from '../nav/nav.ts';
import { filledProblem, problemAt, type FormProblemKey } from './form-problem.model.ts';
import type { Steps } from './steps.model.ts';
import { useStepForm } from './use-step-form.ts';

beforeAll(() => withTexts(async () => undefined, 'common', 'auth', 'refusals'));

type Input = { userId: string; email: string };

const model: FormModel<Input, null, null, FormProblemKey> = {
  initial: () => ({ userId: '', email: '' }),
  summarise: () => null,
  problems: (input) =>
    [
      problemAt('userId', filledProblem(input.userId, 'auth.problem.enterUserId')),
      problemAt('email', filledProblem(input.email, 'auth.problem.enterEmail')),
    ].filter(isProblem),
};
const steps: Steps<'first' | 'second', keyof Input> = [
  { id: 'first', fields: ['userId'] },
  { id: 'second', fields: ['email'] },
];

function openForm() {
  const sent: Input[] = [];
  function Sample() {
    const form = useStepForm(model, null, steps);
    return (
      <>
        <h2 id={form.headingId} tabIndex={-1}>
          {form.step.id}
        </h2>
        {form.step.id === 'first' ? (
          <TextField key="first" {...form.field('userId')} label="User ID" />
        ) : (
          <TextField key="second" {...form.field('email')} label="E-mail" />
        )}
        <button type="button" id="next" onClick={() => form.next((value) => sent.push(value))}>
          next
        </button>
        <button type="button" id="back" onClick={() => form.goTo(0)}>
          back
        </button>
        <button type="button" id="jump" onClick={() => form.goTo(1)}>
          jump
        </button>
        <button
          type="button"
          id="refuse"
          onClick={() => form.refuse([{ field: 'userId', key: 'USER_ID_TAKEN' }])}
        >
          refuse
        </button>
      </>
    );
  }
  const mounted = mount(<Sample />);
  const input = (name: keyof Input) => mounted.find<HTMLInputElement>(`input[name=${name}]`);
  return {
    sent,
    input,
    step: () => mounted.find('h2').textContent,
    type: (name: keyof Input, text: string) => enterText(input(name), text),
    press: (id: string) => fire(mounted.find(`#${id}`), new MouseEvent('click', { bubbles: true })),
    mistakes: () =>
      Array.from(mounted.page.querySelectorAll('p'), (note) => note.textContent).filter(
        (text) => text !== '',
      ),
  };
}

describe('going back in a form in steps', () => {
  async function openSecondStep() {
    history.replaceState(null, '', '/#/');
    onTestFinished(startNavigation());
    push('pages/auth/resetpwd');
    const form = openForm();
    form.type('userId', 'linwei');
    await goOn(form);
    form.type('email', 'lin@example.com');
    return form;
  }

  async function goOn(form: ReturnType<typeof openForm>): Promise<void> {
    const steps = history.length;
    form.press('next');
    await vi.waitFor(() => expect(history.length).toBe(steps + 1));
  }

  it.each([
    ['the browser', () => history.back()],
    ['the way back of the app', () => back()],
  ])('by %s leads to the step before and keeps what was typed in both', async (_, goBack) => {
    const form = await openSecondStep();
    act(goBack);
    expect([form.step(), currentLocation().path]).toEqual(['first', 'pages/auth/resetpwd']);
    expect(form.input('userId').value).toBe('linwei');
    form.press('next');
    expect(form.input('email').value).toBe('lin@example.com');
  });

  it('leaves from the first step', async () => {
    await openSecondStep();
    act(() => history.back());
    act(() => history.back());
    expect(currentLocation().path).toBe('pages/home/index');
  });

  it('leaves from the first step at once when the form went there by itself', async () => {
    const form = await openSecondStep();
    form.press('back');
    await vi.waitFor(() => expect(history.state).toMatchObject({ layer: 0 }));
    act(() => history.back());
    expect(currentLocation().path).toBe('pages/home/index');
  });
});

describe('a form in steps', () => {
  it('stays at a step with a problem, says it and goes to the field', () => {
    const form = openForm();
    form.press('next');
    expect(form.step()).toBe('first');
    expect(form.mistakes()).toEqual([en['auth.problem.enterUserId']]);
    expect(document.activeElement).toBe(form.input('userId'));
  });

  it('opens the next step in silence, with the focus on its heading', () => {
    const form = openForm();
    form.press('next');
    form.type('userId', 'linwei');
    form.press('next');
    expect(form.step()).toBe('second');
    expect(form.mistakes()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('second');
  });

  it('keeps what was typed when going back, and sends all of it from the last step', () => {
    const form = openForm();
    form.type('userId', 'linwei');
    form.press('next');
    form.type('email', 'lin@example.com');
    form.press('back');
    expect(form.input('userId').value).toBe('linwei');
    form.press('next');
    expect(form.sent).toEqual([]);
    form.press('next');
    expect(form.sent).toEqual([{ userId: 'linwei', email: 'lin@example.com' }]);
  });

  it('opens the step of a field that the server refused, until that field changes', () => {
    const form = openForm();
    form.type('userId', 'linwei');
    form.press('next');
    form.press('refuse');
    expect(form.step()).toBe('first');
    expect(form.mistakes()).toEqual([en.USER_ID_TAKEN]);
    expect(document.activeElement).toBe(form.input('userId'));
    form.type('userId', 'linwei2');
    expect(form.mistakes()).toEqual([]);
  });

  it('finds from the last step what became wrong in an earlier one', () => {
    const form = openForm();
    form.type('userId', 'linwei');
    form.press('next');
    form.type('email', 'lin@example.com');
    form.press('back');
    form.type('userId', '');
    form.press('jump');
    form.press('next');
    expect(form.step()).toBe('first');
    expect(form.mistakes()).toEqual([en['auth.problem.enterUserId']]);
    expect(form.sent).toEqual([]);
  });
});
