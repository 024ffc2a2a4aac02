-- What a customer took of the books of the last seconds, as JSON text (core/desk/state/taken-books.ts): the same book does not offer it to them again.
-- Every change of it comes with an event of theirs, which desk_expect compares. Forward only; a mistake is mended by the next file.
alter table desk_traders add column taken text not null default '';
