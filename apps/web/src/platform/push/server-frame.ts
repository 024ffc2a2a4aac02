/** A newer server may know more than this page: unknown frames are null. */
import type { ServerFrame } from '@candor/contract/push';
import { jsonOrNull } from '@candor/client/json';

export function parseServerFrame(text: string): ServerFrame | null {
  const frame = jsonOrNull(text);
  return isRecord(frame) && hasItsFields(frame) ? (frame as ServerFrame) : null;
}

function hasItsFields(frame: Record<string, unknown>): boolean {
  switch (frame['type']) {
    case 'welcome':
      return (
        isSeqOrNull(frame['seq']) &&
        typeof frame['heartbeatMs'] === 'number' &&
        frame['heartbeatMs'] > 0
      );
    case 'heartbeat':
      return isSeqOrNull(frame['seq']);
    case 'event':
      return (
        isSeq(frame['seq']) && typeof frame['topic'] === 'string' && typeof frame['at'] === 'number'
      );
    case 'signal':
      return typeof frame['topic'] === 'string' && typeof frame['at'] === 'number';
    case 'resync':
      return isSeq(frame['seq']);
    case 'update':
      return isUpdate(frame);
    case 'updates':
      return Array.isArray(frame['updates']) && frame['updates'].every(isUpdate);
    case 'subscribed':
      return Array.isArray(frame['channels']) && Array.isArray(frame['refused']);
    case 'following':
    case 'unfollowed':
      return isSeq(frame['id']);
    case 'reading':
      return isSeq(frame['id']) && isSeq(frame['seq']) && isRecord(frame['answer']);
    case 'refused':
      return true;
    default:
      return false;
  }
}

function isUpdate(value: unknown): boolean {
  return isRecord(value) && typeof value['channel'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSeqOrNull(value: unknown): boolean {
  return value === null || isSeq(value);
}

function isSeq(value: unknown): boolean {
  return Number.isSafeInteger(value);
}
