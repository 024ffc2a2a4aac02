/** A customer reads the own journal: a page of it, one note with its versions, a month of it. */
import type * as contract from '@candor/contract/trade-notes';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import type { Reader } from '../../platform/db/database.ts';
import { showNote, showNotes, type NoteMarket, type Reading } from './shown-note.ts';
import {
  countNotes,
  findNote,
  listNotes,
  listTags,
  listTimes,
  listVersions,
} from './trade-notes.store.ts';

export async function listTradeNotes(
  reader: Reader,
  market: NoteMarket,
  reading: Reading,
  { pageNum, pageSize, isFree, ...filter }: QueryOf<typeof contract.listTradeNotes>,
): Promise<DataOf<typeof contract.listTradeNotes>> {
  const page = { pageNum, pageSize };
  const asked = { ...filter, isFree: isFree === 'true' };
  const rows = await listNotes(reader, reading.customerId, asked, rowWindow(page));
  const shown = await showNotes(reader, market, reading, rows);
  const { items, ...rest } = pageFrom(shown, page, (note) => note);
  const total = await countNotes(reader, reading.customerId, asked);
  return { ...rest, items: [...items], total };
}

export async function loadTradeNote(
  reader: Reader,
  market: NoteMarket,
  reading: Reading,
  id: string,
): Promise<DataOf<typeof contract.loadTradeNote>> {
  const found = (await findNote(reader, reading.customerId, id)) ?? refuseNow('TRADE_NOTE_UNKNOWN');
  const versions = await listVersions(reader, id);
  return {
    note: await showNote(reader, market, reading, found),
    versions: versions.map(({ tags, ...version }) => ({ ...version, tags: [...tags] })),
  };
}

export async function listTradeNoteTimes(
  reader: Reader,
  customerId: string,
  { from, until }: QueryOf<typeof contract.listTradeNoteTimes>,
): Promise<DataOf<typeof contract.listTradeNoteTimes>> {
  const writtenAt = await listTimes(reader, customerId, from, until);
  return { writtenAt, tags: await listTags(reader, customerId) };
}
