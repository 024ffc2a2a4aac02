import type { Reporter } from 'vitest/node';

export type Trouble = { kind: 'failed' | 'retried'; name: string; error: string };
export function troublesOfChecks(results: { name: string; isOk: boolean }[]): Trouble[];
export function troublesOfVitest(report: unknown, looseErrors: unknown): Trouble[];
export function troublesOfPlaywright(report: unknown): Trouble[];
export function troubleLines(troubles: Trouble[]): string[];
export function looseErrorsReporter(file: string): Reporter;
