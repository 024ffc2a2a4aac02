/**
 * The money of all customers together, for operators: what is owed, held, in transit and waiting,
 * and the movements behind each figure. Sums of the ledger alone; nothing is kept beside it.
 */
import type { Capability } from '../../platform/capability.ts';
import type { BooksDeps } from './books-deps.ts';
import { booksRoutes } from './books.routes.ts';

export function books(deps: BooksDeps): Capability {
  return { name: 'books', calls: booksRoutes(deps) };
}
