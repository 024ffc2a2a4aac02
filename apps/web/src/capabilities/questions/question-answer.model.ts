/** What an answer needs before it is sent; the server asks for the same. */
import { hasMarkup } from '@candor/contract/kernel/shapes';
import { isProblem, problemIf } from '@candor/kit/problem';

export type AnswerInput = { readonly text: string; readonly images: readonly string[] };
export type AnswerNeeds = { readonly needsImage: boolean; readonly isUploading: boolean };

export const answerForm = {
  initial: (): AnswerInput => ({ text: '', images: [] }),
  summarise: () => null,
  problems: ({ text, images }: AnswerInput, _: null, { needsImage, isUploading }: AnswerNeeds) =>
    [
      problemIf(hasMarkup(text), 'text', 'questions.problem.markup'),
      problemIf(isUploading, 'images', 'questions.problem.uploading'),
      problemIf(
        needsImage && images.length === 0 && !isUploading,
        'images',
        'questions.problem.image',
      ),
      problemIf(
        !needsImage && text.trim() === '' && images.length === 0 && !isUploading,
        'text',
        'questions.problem.empty',
      ),
    ].filter(isProblem),
};

export function answerBody({ text, images }: AnswerInput): { text?: string; images: string[] } {
  const trimmed = text.trim();
  return { images: [...images], ...(trimmed === '' ? {} : { text: trimmed }) };
}
