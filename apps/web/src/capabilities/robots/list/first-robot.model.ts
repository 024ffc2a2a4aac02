/** What somebody who has never rented begins with: the calmest robot, at its shortest pace. */
import type { PaceTerms, RobotRow } from '../robots.api.ts';

export function firstRobot(
  robots: readonly RobotRow[],
): { readonly robot: RobotRow; readonly terms: PaceTerms } | null {
  const [robot] = robots.toSorted(
    (left, right) => left.riskLevel - right.riskLevel || left.id.localeCompare(right.id),
  );
  const [terms] = robot?.paces.toSorted((left, right) => left.cycleMs - right.cycleMs) ?? [];
  return robot === undefined || terms === undefined ? null : { robot, terms };
}
