import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import type { DepositChannel } from './channels.rules.ts';

const DAY_CLOCK = { deadlineMs: 24 * HOUR_MS, escalatedBeforeMs: 4 * HOUR_MS } as const;
const CERTIFICATE_CLOCK = { deadlineMs: 5 * MINUTE_MS, escalatedBeforeMs: 2 * MINUTE_MS } as const;

export const reviewClocks = { deposit: DAY_CLOCK, certificate: CERTIFICATE_CLOCK } as const;

export const decidedWithinMs = {
  bankCard: DAY_CLOCK.deadlineMs,
  fiat: DAY_CLOCK.deadlineMs,
  certificate: CERTIFICATE_CLOCK.deadlineMs,
} as const satisfies Readonly<Record<Exclude<DepositChannel, 'crypto'>, number>>;
