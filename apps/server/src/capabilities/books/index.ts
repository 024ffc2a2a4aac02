/**
 * The money of all customers together, for operators: what is owed, held, in transit and waiting,
 * and the movements behind each figure. Sums of the ledger alone; nothing is kept beside it.
 */
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { booksRoutes } from './books.routes.ts';

export type BooksDeps = { readonly db: Db; readonly clock: Clock };

export function books(deps: BooksDeps): Capability {
  return { name: 'books', calls: booksRoutes(deps) };
}
