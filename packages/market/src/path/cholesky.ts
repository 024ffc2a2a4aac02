/**
 * Turns correlations into weights on independent drivers: row i of the result says how thing i
 * mixes them.
 */
import { assert, AssertionFailed } from '@candor/kit/assert';

export type Matrix = readonly (readonly number[])[];

/**
 * Measured correlations may contradict each other slightly; they are shrunk towards independence
 * one percent at a time until valid.
 */
export function mixingWeights(covariances: Matrix): Matrix {
  for (let percent = 0; percent < 100; percent += 1) {
    const weights = cholesky(covariances, 1 - percent / 100);
    if (weights !== null) return weights;
  }
  throw new AssertionFailed('variances are positive');
}

function cholesky(covariances: Matrix, kept: number): Matrix | null {
  const weights: number[][] = [];
  for (const [i, row] of covariances.entries()) {
    const line: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      const covariance = (row[j] ?? 0) * (i === j ? 1 : kept);
      const above = weights[j] ?? line;
      const rest =
        covariance -
        line.reduce((sum, weight, k) => (k < j ? sum + weight * (above[k] ?? 0) : sum), 0);
      if (i === j) {
        if (rest < covariance * LEAST_OWN_SHARE) return null;
        line.push(Math.sqrt(rest));
      } else {
        const pivot = above[j];
        assert(pivot !== undefined, 'rows are filled from the top');
        line.push(rest / pivot);
      }
    }
    weights.push(line);
  }
  return weights;
}

/** Every driver keeps at least this share of variance to itself. */
const LEAST_OWN_SHARE = 0.01;
