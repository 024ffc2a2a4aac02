export type OnProgress = (share: number) => void;

/** Runs work that yields how much of it is done. */
export function toEnd<Result>(work: Generator<number, Result>, onProgress: OnProgress): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    onProgress(step.value);
  }
}
