import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { listFuturePositions } from '@candor/contract/futures';
import { callUntil } from '../../platform/call.ts';

export const loadFuturePositions = async (
  body: SentBodyOf<typeof listFuturePositions>,
  signal: AbortSignal,
) => await callUntil(signal, listFuturePositions, { body, isQuiet: true });
