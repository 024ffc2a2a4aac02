-- Events of one batch that cite the same book name it instead of repeating its levels, which were half of the record. A book that one event cites stays in its body.
-- Forward only; a mistake is mended by the next file.
create table desk_books (
  id     text primary key,
  -- JSON text: bids and asks, whole numbers as decimal texts.
  levels text not null
);

create trigger desk_books_keep before update or delete on desk_books for each row execute function desk_refuse_change();
create trigger desk_books_keep_all before truncate on desk_books for each statement execute function desk_refuse_change();

alter table desk_events add column book_id text;
