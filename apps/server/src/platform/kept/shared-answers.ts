/**
 * Answers that stay the same for a while, such as a list of quotes within one tick, are made once
 * and kept as the bytes that are sent. Callers who ask while one is being made wait for it. An
 * answer that fails is not kept.
 */
import type { Language } from '@candor/contract/kernel/language';

export type SharedAnswers = {
  get(call: SharedCall, make: () => Promise<string>): Promise<Buffer>;
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

type Kept = { readonly until: number; readonly bytes: Promise<Buffer> };

const BYTES_MAX = 16_000_000;
const ANSWERS_MAX = 5_000;

export function openSharedAnswers(): SharedAnswers {
  let kept = new Map<string, Kept>();
  let size = 0;

  function forget(): void {
    kept = new Map();
    size = 0;
  }

  return {
    get({ name, language, sent, by, now, until }, make) {
      const key = `${name} ${language} ${by} ${JSON.stringify(sent)}`;
      const known = kept.get(key);
      // A clock that was set back must not bring back what was to come.
      if (known !== undefined && now < known.until && until === known.until) return known.bytes;
      if (size > BYTES_MAX || kept.size >= ANSWERS_MAX) forget();
      const bytes = make().then((text) => Buffer.from(text));
      const entry = { until, bytes };
      const keptNow = kept;
      keptNow.set(key, entry);
      void bytes.then(
        (made) => void (size += made.length),
        () => void (keptNow.get(key) === entry && keptNow.delete(key)),
      );
      return bytes;
    },
  };
}
