import { assert } from '@candor/kit/assert';

export function mean(values: readonly number[]): number {
  assert(values.length > 0, 'an empty series has no mean');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function deviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) * (value - centre))));
}

export function kurtosis(values: readonly number[]): number {
  const centre = mean(values);
  const scale = deviation(values);
  return mean(values.map((value) => ((value - centre) / scale) ** 4));
}

export function autocorrelation(values: readonly number[], lag: number): number {
  return correlation(values.slice(lag), values.slice(0, values.length - lag));
}

export function correlation(left: readonly number[], right: readonly number[]): number {
  assert(left.length === right.length, 'only series of equal length are correlated');
  const [leftMean, rightMean] = [mean(left), mean(right)];
  return (
    mean(left.map((value, index) => (value - leftMean) * ((right[index] ?? 0) - rightMean))) /
    (deviation(left) * deviation(right))
  );
}

export function meanInErrors(values: readonly number[]): number {
  return (mean(values) / deviation(values)) * Math.sqrt(values.length);
}
