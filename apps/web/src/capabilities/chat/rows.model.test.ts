import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { parseTimeZone, type TimeZone } from '@candor/kit/moment-format';
import { assert } from '@candor/kit/assert';
import { describe, expect, it } from 'vitest';
import { markOf } from '@candor/client/chat/messages.model';
import { getRows, nameDay } from './rows.model.ts';
import { AT, message } from './testing/sample-chat.ts';

const NO_MARKS = { deliveredThrough: 0, readThrough: 0 };
const zone = getZone('Asia/Hong_Kong');

function getZone(name: string): TimeZone {
  const parsed = parseTimeZone(name);
  assert(parsed !== null, 'a known zone');
  return parsed;
}

function shown(change: Partial<Parameters<typeof getRows>[0]>): string[] {
  return getRows({
    messages: [],
    queued: [],
    operatorMarks: NO_MARKS,
    unread: null,
    zone,
    ...change,
  }).map((row) => {
    if (row.kind === 'message')
      return `${row.message.sequence}${row.isFirst ? ' first' : ''}${row.isLast ? ` last ${row.mark ?? ''}`.trimEnd() : ''}`;
    if (row.kind === 'queued') return `${row.queued.requestId} ${row.mark}`;
    return row.kind;
  });
}

const waiting = (requestId: string, problem: string | null = null) => ({
  owner: 'cus_1',
  requestId,
  at: AT + 10 * MINUTE_MS,
  content: { kind: 'text' as const, text: 'hello' },
  problem,
});

describe('the rows of a conversation', () => {
  it('stand together while one side writes, and apart after a pause or on another day', () => {
    expect(
      shown({
        messages: [
          message(1),
          message(2),
          message(3, { sender: 'operator' }),
          message(4, { at: AT + 20 * MINUTE_MS }),
          message(5, { at: AT + DAY_MS }),
        ],
      }),
    ).toEqual([
      'day',
      '1 first',
      '2 last sent',
      '3 first last',
      '4 first last sent',
      'day',
      '5 first last sent',
    ]);
  });

  it('show a mark of their own where one message got further than the next', () => {
    const messages = [message(1), message(2), message(3)];
    const operatorMarks = { deliveredThrough: 2, readThrough: 1 };
    expect(shown({ messages, operatorMarks })).toEqual([
      'day',
      '1 first last read',
      '2 last delivered',
      '3 last sent',
    ]);
  });

  it('have a line before the first message of others that was not read, and none before own ones', () => {
    const messages = [message(1), message(2), message(3, { sender: 'operator' })];
    expect(shown({ messages, unread: { after: 1, through: 3 } })).toEqual([
      'day',
      '1 first',
      '2 last sent',
      'new',
      '3 first last',
    ]);
    expect(shown({ messages, unread: { after: 3, through: 3 } })).not.toContain('new');
    // It came while it was being read.
    expect(shown({ messages, unread: { after: 1, through: 2 } })).not.toContain('new');
  });

  it('end with what waits, which is not shown twice once it was sent', () => {
    const messages = [message(1)];
    expect(
      shown({ messages, queued: [waiting('request-1'), waiting('r2'), waiting('r3', 'No.')] }),
    ).toEqual(['day', '1 first last sent', 'r2 waiting', 'r3 refused']);
  });
});

it('a message is sent, then delivered, then read', () => {
  const marks = { deliveredThrough: 2, readThrough: 1 };
  expect([1, 2, 3].map((sequence) => markOf(sequence, marks))).toEqual([
    'read',
    'delivered',
    'sent',
  ]);
});

it('today and yesterday are named, also on the day after the clocks changed', () => {
  const newYork = getZone('America/New_York');
  const monday = Date.UTC(2026, 2, 9, 4, 30);
  expect(nameDay(monday, monday, newYork)).toBe('today');
  expect(nameDay(Date.UTC(2026, 2, 8, 5, 30), monday, newYork)).toBe('yesterday');
  expect(nameDay(Date.UTC(2026, 2, 8, 4, 30), monday, newYork)).toEqual({ date: '03/07/2026' });
});
