/**
 * Answers that are the same for many callers for a short time, such as a list of quotes within one
 * tick, are made once. Callers who ask while one is being made wait for it. An answer that fails is
 * not kept.
 */
import type { Language } from '@candor/contract/kernel/language';

export type SharedAnswers = {
  get(call: SharedCall, make: () => Promise<string>): Promise<string>;
};

type SharedCall = {
  readonly name: string;
  readonly language: Language;
  /** As parsed, so that what means the same is the same. */
  readonly sent: unknown;
  readonly by: string;
  readonly now: number;
  readonly until: number;
};

type Kept = { readonly until: number; readonly text: Promise<string> };

const LETTERS_MAX = 16_000_000;
const ANSWERS_MAX = 5_000;

export function openSharedAnswers(): SharedAnswers {
  let kept = new Map<string, Kept>();
  let letters = 0;

  function forget(): void {
    kept = new Map();
    letters = 0;
  }

  return {
    get({ name, language, sent, by, now, until }, make) {
      const key = `${name} ${language} ${by} ${JSON.stringify(sent)}`;
      const known = kept.get(key);
      // A clock that was set back must not bring back what was to come.
      if (known !== undefined && now < known.until && until === known.until) return known.text;
      if (letters > LETTERS_MAX || kept.size >= ANSWERS_MAX) forget();
      const text = make();
      const entry = { until, text };
      const keptNow = kept;
      keptNow.set(key, entry);
      void text.then(
        (made) => void (letters += made.length),
        () => void (keptNow.get(key) === entry && keptNow.delete(key)),
      );
      return text;
    },
  };
}
