/**
 * Where an entry `e` says what it is. One of version 2 says it itself and is balanced in a batch;
 * one of version 1 stands in the journal of its number, which says it.
 */
import sql from 'sql-template-tag';

/** `j` has the time of either. */
export const itsJournal = sql`ledger_journals j on j.id = coalesce(e.batch_id, e.journal_id)`;
export const itsKind = sql`coalesce(e.kind, j.kind)`;
export const itsFacts = sql`coalesce(e.facts, j.facts)`;
