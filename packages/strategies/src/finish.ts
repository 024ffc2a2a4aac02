/** Runs a computation in slices to its end at once: for tools, tests and small ones. */
export function finish<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
