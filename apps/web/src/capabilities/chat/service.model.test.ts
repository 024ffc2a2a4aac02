import { describe, expect, it } from 'vitest';
import { conversation, service } from './testing/sample-chat.ts';
import { getHoursLines, getServiceState } from './service.model.ts';

describe('what is said about service', () => {
  it('is that nobody is there, when nobody is, whatever the hours say', () => {
    const nobody = { ...service, isOpen: true, onDuty: 0, expectedWaitMs: 60_000 };
    expect(getServiceState(nobody, null)).toEqual({ kind: 'nobody', opensAt: null });
    expect(getServiceState({ ...nobody, opensAt: 5 }, conversation({ state: 'waiting' }))).toEqual({
      kind: 'nobody',
      opensAt: 5,
    });
    expect(getServiceState(nobody, conversation({ state: 'open' })).kind).toBe('withAgent');
  });

  it('is the place in the queue and the wait, only where they are known', () => {
    const waiting = conversation({ state: 'waiting', position: 3 });
    expect(getServiceState(service, waiting)).toEqual({
      kind: 'inQueue',
      position: 3,
      waitMinutes: null,
    });
    expect(getServiceState({ ...service, expectedWaitMs: 61_000 }, waiting)).toMatchObject({
      waitMinutes: 2,
    });
    expect(getServiceState({ ...service, expectedWaitMs: 1 }, null)).toEqual({
      kind: 'onDuty',
      waitMinutes: 1,
    });
  });
});

it('days with the same hours are one line, and closed days are none', () => {
  const span = (day: number, from: number, until: number) => ({ day, from, until });
  expect(
    getHoursLines({
      zone: 'Asia/Hong_Kong',
      spans: [
        ...[1, 2, 3, 4, 5].flatMap((day) => [span(day, 810, 1440), span(day, 540, 720)]),
        span(7, 600, 615),
      ],
    }),
  ).toEqual([
    { fromDay: 1, toDay: 5, times: ['09:00 AM–12:00 PM', '01:30 PM–12:00 AM'] },
    { fromDay: 7, toDay: 7, times: ['10:00 AM–10:15 AM'] },
  ]);
});
