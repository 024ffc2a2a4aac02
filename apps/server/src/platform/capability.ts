/**
 * What a capability or a core module hands to the composition root. Nothing is found by scanning
 * folders: it is in the list or it is not there.
 */
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
  /** Plain pages and file addresses that are not calls of the contract. */
  readonly pages?: (http: FastifyInstance) => void;
  /** The same on the port of the operators' console. */
  readonly consolePages?: (http: FastifyInstance) => void;
  /** This capability's part of a customer's export of all own data. */
  readonly ownData?: (reader: Reader, customerId: string) => Promise<unknown>;
};
