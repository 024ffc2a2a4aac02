/**
 * GET /calendar/feed/{secret}.ics: the calendar of the customer who made the address, for programs
 * that subscribe to it. An address that was never made or is closed is not found, and says no
 * more.
 */
import type { FastifyInstance } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import { HOUR_MS } from '@candor/kit/time';
import type { Clock } from '../../platform/clock.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { FEED_PATH } from './feed-verbs.ts';
import { findFeedOwner, noteRead } from './feeds.store.ts';
import type { OwnDeps } from './own-events.ts';
import { writeOwnCalendar } from './write-own-calendar.ts';

const FEED_FILE = /^(?<secret>[A-Za-z0-9_-]{20,64})\.ics$/;

export function showFeed(
  http: FastifyInstance,
  { db, clock, own }: { db: Db; clock: Clock; own: OwnDeps },
): void {
  const few = concurrencyLimit({ runningMax: 2, waitingMax: 32 });
  http.get<{ Params: { file: string } }>(`${FEED_PATH}:file`, async (request, reply) => {
    const secret =
      FEED_FILE.exec(request.params.file)?.groups?.['secret'] ?? refuseNow('CALENDAR_FEED_UNKNOWN');
    const hash = sha256Hex(secret);
    const owner = (await findFeedOwner(db, hash)) ?? refuseNow('CALENDAR_FEED_UNKNOWN');
    const now = clock.now();
    const text = await few(() =>
      writeOwnCalendar(db, own, owner.customerId, { language: owner.language, now }),
    );
    await db.transact((tx) => noteRead(tx, hash, now - HOUR_MS));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="candor.ics"')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(text);
  });
}
