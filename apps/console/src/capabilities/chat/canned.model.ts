import type { CannedAnswer } from './chat.ts';

const CANNED_SHOWN_MAX = 20;

/** Those whose shortcut begins with the words come first, then those that contain them. */
export function foundCanned(
  answers: readonly CannedAnswer[],
  typed: string,
  language: 'en' | 'zhHans',
): CannedAnswer[] {
  const wanted = typed.trim().replace(/^\//, '').toLowerCase();
  const rank = (answer: CannedAnswer): number => {
    if (answer.shortcut.startsWith(wanted)) return 0;
    if (answer.shortcut.includes(wanted)) return 1;
    if (answer[language].toLowerCase().includes(wanted)) return 2;
    return `${answer.en} ${answer.zhHans}`.toLowerCase().includes(wanted) ? 3 : 4;
  };
  return answers
    .map((answer) => ({ answer, place: rank(answer) }))
    .filter(({ place }) => place < 4)
    .toSorted((a, b) => a.place - b.place || (a.answer.shortcut < b.answer.shortcut ? -1 : 1))
    .map(({ answer }) => answer)
    .slice(0, CANNED_SHOWN_MAX);
}

/** Written after what is already there, never over it. */
export function withCanned(draft: string, text: string): string {
  return draft.trim() === '' ? text : `${draft.trimEnd()}\n${text}`;
}

export type CannedInput = {
  readonly shortcut: string;
  readonly en: string;
  readonly zhHans: string;
};
export const SHORTCUT_LENGTH_MAX = 30;
const SHORTCUT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The key of the sentence that says what is wrong; null where nothing is. */
export function cannedProblems({ shortcut, en, zhHans }: CannedInput) {
  const missing = (text: string) =>
    text.trim() === '' ? ('console.chat.canned.missing' as const) : null;
  return {
    shortcut: SHORTCUT.test(shortcut.trim())
      ? null
      : ('console.chat.canned.shortcut.wrong' as const),
    en: missing(en),
    zhHans: missing(zhHans),
  };
}
