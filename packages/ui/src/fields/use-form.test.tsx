// @vitest-environment happy-dom
import { isProblem, problemIf } from '@candor/kit/problem';
import { describe, expect, it } from 'vitest';
import { enterText, fire, mount } from '../testing/mount.tsx';
import { TextField } from './text-field.tsx';
import { useForm, type FormModel } from './use-form.ts';

type Input = { userId: string; code: string };
type Key = 'enterUserId' | 'enterCode' | 'codeShort' | 'codeWrong';

const model: FormModel<Input, { min: number }, { length: number }, Key> = {
  initial: () => ({ userId: '', code: '' }),
  summarise: (input) => ({ length: input.userId.length }),
  problems: (input, summary, { min }) =>
    [
      problemIf(summary.length < min, 'userId', 'enterUserId'),
      problemIf(input.code === '', 'code', 'enterCode'),
      problemIf(input.code.length === 2, 'code', 'codeShort'),
    ].filter(isProblem),
};

function openForm() {
  const sent: Input[] = [];
  function Sample() {
    const form = useForm(model, { min: 4 }, (problem) => problem.key);
    return (
      <>
        <TextField {...form.field('userId')} label="User ID" />
        <TextField {...form.field('code')} label="Code" />
        <output>
          {form.problems.length} {form.summary.length}
        </output>
        <button type="button" id="send" onClick={() => form.submit((value) => sent.push(value))}>
          Send
        </button>
        <button
          type="button"
          id="refuse"
          onClick={() => form.refuse({ field: 'code', key: 'codeWrong' })}
        >
          Refuse
        </button>
      </>
    );
  }
  const mounted = mount(<Sample />);
  const input = (name: string) => mounted.find<HTMLInputElement>(`input[name=${name}]`);
  return {
    sent,
    input,
    type: (name: string, text: string) => enterText(input(name), text),
    leave: (name: string) => fire(input(name), new FocusEvent('focusout', { bubbles: true })),
    press: (id: string) => fire(mounted.find(`#${id}`), new MouseEvent('click', { bubbles: true })),
    mistakes: () =>
      Array.from(mounted.page.querySelectorAll('p'), (note) => note.textContent).filter(
        (text) => text !== '',
      ),
    output: () => mounted.find('output').textContent,
  };
}

describe('a form', () => {
  it('is silent while a field is first being filled in, and speaks once it was left', () => {
    const form = openForm();
    form.type('userId', 'li');
    expect(form.mistakes()).toEqual([]);
    expect(form.output()).toBe('2 2');
    form.leave('userId');
    expect(form.mistakes()).toEqual(['enterUserId']);
    form.type('userId', 'linwei');
    expect(form.mistakes()).toEqual([]);
  });

  it('says what is missing first and goes there when sent too early, and sends nothing', () => {
    const form = openForm();
    form.press('send');
    expect(form.sent).toEqual([]);
    expect(form.mistakes()).toEqual(['enterUserId']);
    expect(document.activeElement).toBe(form.input('userId'));
    expect(form.input('userId').getAttribute('aria-invalid')).toBe('true');
    form.type('userId', 'linwei');
    form.press('send');
    expect(form.mistakes()).toEqual(['enterCode']);
    expect(document.activeElement).toBe(form.input('code'));
    expect(form.sent).toEqual([]);
  });

  it('says everything that is filled in wrong at once', () => {
    const form = openForm();
    form.type('code', '12');
    form.press('send');
    expect(form.mistakes()).toEqual(['enterUserId', 'codeShort']);
  });

  it('sends what was typed when nothing is wrong', () => {
    const form = openForm();
    form.type('userId', 'linwei');
    form.type('code', '428117');
    form.press('send');
    expect(form.sent).toEqual([{ userId: 'linwei', code: '428117' }]);
  });

  it('shows a refusal of the server at its field until that field changes', () => {
    const form = openForm();
    form.type('userId', 'linwei');
    form.type('code', '000000');
    form.press('refuse');
    expect(form.mistakes()).toEqual(['codeWrong']);
    form.type('userId', 'linwei2');
    expect(form.mistakes()).toEqual(['codeWrong']);
    form.type('code', '428117');
    expect(form.mistakes()).toEqual([]);
  });
});
