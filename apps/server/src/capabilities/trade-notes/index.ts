/**
 * The trading journal: notes about orders and instruments. Each is written once (write-note.ts),
 * changed in versions that keep their times, found again by text, tag, reason and day
 * (read-notes.ts), and erased for good when its owner wants that. A note about an instrument that
 * was written before an order can be put to it, and shows that it was there first.
 */
import type { Capability } from '../../platform/capability.ts';
import type { NoteMarket } from './shown-note.ts';
import { listOwnNotes } from './trade-notes.store.ts';
import { tradeNotesRoutes } from './trade-notes.routes.ts';

export function tradeNotes(market: NoteMarket): Capability {
  return {
    name: 'trade-notes',
    calls: tradeNotesRoutes(market),
    ownData: listOwnNotes,
  };
}
