/** Of real time, whatever the clock of the product says: for what waits for a network. */
export function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}

/** Does not keep the process up. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

/** Once what is under way is done. */
export function soon(run: () => void): void {
  setImmediate(run);
}

export function upMs(): number {
  return performance.now();
}
