export type Counts = { passed: number; failed: number; skipped: number; retried: number };
export function countOne(isOk: boolean): Counts;
export function countVitest(report: unknown, exitCode: number): Counts;
export function countPlaywright(report: unknown, exitCode: number): Counts;
export function addCounts(all: Counts[]): Counts;
export function summaryLine(counts: Counts): string;
