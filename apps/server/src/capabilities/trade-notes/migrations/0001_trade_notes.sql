-- The trading journal. Forward only; a mistake is mended by the next file.
create table trade_notes (
  id          text        primary key,
  customer_id text        not null references accounts (id),
  request_id  text        not null,
  -- What it is about: an instrument, and an order in it. Neither for a note about a day.
  instrument_id text,
  source      smallint,
  code        text,
  order_id    text        references orders (id),
  reason      text,
  tags        text[]      not null,
  text        text        not null constraint trade_notes_text_check check (length(text) <= 4000),
  version     integer     not null constraint trade_notes_version_check check (version > 0),
  written_at  timestamptz not null,
  changed_at  timestamptz,
  -- Its words are gone; the row stays so that the same request does not write it again.
  removed_at  timestamptz,
  constraint trade_notes_request_key unique (customer_id, request_id),
  constraint trade_notes_instrument_check check ((source is null) = (code is null) and (instrument_id is null) = (code is null) and (order_id is null or code is not null)),
  constraint trade_notes_removed_check check (removed_at is null or (text = '' and tags = '{}'))
);

-- The journal of a customer, newest first.
create index trade_notes_customer_idx on trade_notes (customer_id, written_at desc, id) where removed_at is null;
create index trade_notes_order_idx on trade_notes (order_id) where order_id is not null;

-- What a note said before, and says now.
create table trade_note_versions (
  note_id text        not null references trade_notes (id),
  version integer     not null,
  at      timestamptz not null,
  reason  text,
  tags    text[]      not null,
  text    text        not null,
  primary key (note_id, version)
);
