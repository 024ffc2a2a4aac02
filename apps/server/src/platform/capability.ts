/** What a capability or a core module hands to the composition root. Nothing is found by scanning folders: it is in the list or it is not there. */
import type { FastifyInstance } from 'fastify';
import type { BoundCall } from './http/bind.ts';
import type { JobWork } from './jobs/jobs.ts';

export type Capability = {
  readonly name: string;
  readonly calls?: readonly BoundCall[];
  readonly jobs?: readonly JobWork[];
  /** Plain pages and file addresses that are not calls of the contract. */
  readonly pages?: (http: FastifyInstance) => void;
};
