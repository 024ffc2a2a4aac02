-- What lets customers hold the books against something the house cannot take back: signed checkpoints over all books, and the daily proof of liabilities.
-- Rows are only ever added. How texts, trees and signatures are made is told in packages/ledger-proof. Forward only; a mistake is mended by the next file.
create table ledger_checkpoints (
  number     bigint primary key constraint ledger_checkpoints_number_check check (number > 0),
  at_ms      bigint not null,
  root       bytea  not null,
  books      bigint not null,
  entries    bigint not null,
  -- Hash of the checkpoint before.
  previous   bytea  not null,
  public_key text   not null,
  signature  text   not null
);

-- Of every book whose newest entry had moved since its last leaf: the leaf, and the way from it to the root. A step is one byte (0 left, 1 right)
-- and the neighbour's hash, 33 bytes in all.
create table ledger_checkpoint_heads (
  book_id    bigint not null references ledger_books (id),
  checkpoint bigint not null references ledger_checkpoints (number),
  seq        bigint not null,
  hash       bytea  not null,
  path       bytea  not null,
  primary key (book_id, checkpoint)
);

-- What was owed to all customers together at the end of a day (UTC). `owed` is a JSON text, [{"currency":…,"minor":…}], sorted by currency.
create table ledger_liabilities (
  day        text   primary key constraint ledger_liabilities_day_check check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  at_ms      bigint not null,
  root       bytea  not null,
  customers  bigint not null,
  owed       text   not null,
  public_key text   not null,
  signature  text   not null
);

-- Each customer's own leaf of that day; the nonce follows from a key of the server and is told to the customer only.
create table ledger_liability_leaves (
  book_id bigint not null references ledger_books (id),
  day     text   not null references ledger_liabilities (day),
  seq     bigint not null,
  owed    text   not null,
  -- JSON text, [{"side":…,"hash":…,"owed":…}], from the leaf up.
  path    text   not null,
  primary key (book_id, day)
);

create trigger ledger_checkpoints_keep before update or delete on ledger_checkpoints for each row execute function ledger_refuse_change();
create trigger ledger_checkpoints_keep_all before truncate on ledger_checkpoints for each statement execute function ledger_refuse_change();
create trigger ledger_checkpoint_heads_keep before update or delete on ledger_checkpoint_heads for each row execute function ledger_refuse_change();
create trigger ledger_checkpoint_heads_keep_all before truncate on ledger_checkpoint_heads for each statement execute function ledger_refuse_change();
create trigger ledger_liabilities_keep before update or delete on ledger_liabilities for each row execute function ledger_refuse_change();
create trigger ledger_liabilities_keep_all before truncate on ledger_liabilities for each statement execute function ledger_refuse_change();
create trigger ledger_liability_leaves_keep before update or delete on ledger_liability_leaves for each row execute function ledger_refuse_change();
create trigger ledger_liability_leaves_keep_all before truncate on ledger_liability_leaves for each statement execute function ledger_refuse_change();
