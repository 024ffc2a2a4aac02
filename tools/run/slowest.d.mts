export type Timed = { name: string; seconds: number };
export function timesOfVitest(report: unknown): Timed[];
export function timesOfPlaywright(report: unknown): Timed[];
export function slowestLines(kind: string, times: Timed[]): string[];
