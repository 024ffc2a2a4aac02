/** What a capability or core module gives to the composition root. */
import type { FastifyInstance } from 'fastify';
import type { Beat } from './beats.ts';
import type { Reader } from './db/database.ts';
import type { BoundCall } from './http/bind.ts';
import type { JobWork } from './jobs/jobs.ts';

export type Capability = {
  readonly name: string;
  readonly calls?: readonly BoundCall[];
  readonly jobs?: readonly JobWork[];
  readonly beats?: readonly Beat[];
  /** Once, before the server listens. A failure is logged and does not stop the start. */
  readonly start?: () => Promise<void>;
  readonly pages?: (http: FastifyInstance) => void;
  readonly consolePages?: (http: FastifyInstance) => void;
  readonly ownData?: (reader: Reader, customerId: string) => Promise<unknown>;
};
