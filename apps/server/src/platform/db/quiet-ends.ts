/**
 * A connection that is being closed may still say why it broke. The job queue takes its listeners
 * away before it closes one, and an error that nobody hears ends the process: seen when PostgreSQL
 * was killed under a busy server.
 */
import pg from 'pg';

const end: (...given: unknown[]) => unknown = pg.Client.prototype.end;

pg.Client.prototype.end = function quietEnd(this: pg.Client, ...given: unknown[]) {
  this.on('error', () => undefined);
  return Reflect.apply(end, this, given);
} as typeof pg.Client.prototype.end;
