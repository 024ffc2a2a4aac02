/** What a league may be made of, for the wire and for whoever computes its ranks again. */
export const leaguePeriods = ['hour', 'day', 'week', 'month'] as const;
export type LeaguePeriod = (typeof leaguePeriods)[number];

/**
 * `return`: what the account gained. `fall`: the gain against the deepest fall. `index`: the gain
 * beyond that of the index.
 */
export const leagueScorings = ['return', 'fall', 'index'] as const;
export type LeagueScoring = (typeof leagueScorings)[number];

/** Equal scores share a rank, or who joined first is ahead. */
export const leagueTies = ['shared', 'firstIn'] as const;
export type LeagueTies = (typeof leagueTies)[number];

/** A display name: letters and numbers of any script, with single spaces, dots or hyphens between. */
export const DISPLAY_NAME_MAX = 24;
export const DISPLAY_NAME = /^[\p{L}\p{N}]+(?:[ ._-][\p{L}\p{N}]+)*$/u;
