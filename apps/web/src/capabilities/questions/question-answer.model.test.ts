import { describe, expect, it } from 'vitest';
import { answerBody, answerForm } from './question-answer.model.ts';

const keys = (text: string, images: string[], needsImage = false, isUploading = false) =>
  answerForm.problems({ text, images }, null, { needsImage, isUploading }).map(({ key }) => key);

describe('an answer', () => {
  it('is a text, a picture, or both', () => {
    expect(keys('  ', [])).toEqual(['questions.problem.empty']);
    expect(keys('Here.', [])).toEqual([]);
    expect(keys('', ['fil_1'])).toEqual([]);
  });

  it('has a picture where one is needed, and waits for it', () => {
    expect(keys('Here.', [], true)).toEqual(['questions.problem.image']);
    expect(keys('Here.', [], true, true)).toEqual(['questions.problem.uploading']);
    expect(keys('', ['fil_1'], true)).toEqual([]);
  });

  it('is plain text', () => {
    expect(keys('<b>here</b>', [])).toEqual(['questions.problem.markup']);
    expect(keys('1 < 2', [])).toEqual([]);
  });

  it('is sent without blanks around it, and without a text that is none', () => {
    expect(answerBody({ text: ' Here. ', images: [] })).toEqual({ text: 'Here.', images: [] });
    expect(answerBody({ text: ' ', images: ['fil_1'] })).toEqual({ images: ['fil_1'] });
  });
});
