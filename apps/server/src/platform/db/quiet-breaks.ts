/**
 * A connection may say that it breaks while nobody listens, and an error that nobody hears ends the
 * process. Both were seen when PostgreSQL was killed under a busy server:
 *
 * - The pool gives a freed connection to the next caller while the driver is still parsing what it
 *   received; the caller adds its listener only afterwards.
 * - The job queue removes its listeners before it closes a connection.
 *
 * The next statement on a broken connection fails, so nothing is hidden.
 */
import pg from 'pg';

const { connect, end }: Record<'connect' | 'end', (...given: unknown[]) => unknown> =
  pg.Client.prototype;

pg.Client.prototype.connect = function listeningConnect(this: pg.Client, ...given: unknown[]) {
  this.on('error', () => undefined);
  return Reflect.apply(connect, this, given);
} as typeof pg.Client.prototype.connect;

pg.Client.prototype.end = function listeningEnd(this: pg.Client, ...given: unknown[]) {
  this.on('error', () => undefined);
  return Reflect.apply(end, this, given);
} as typeof pg.Client.prototype.end;
