-- What was told to customers. A row keeps the template and its values, never a finished text: it is read in the reader's language.
-- Forward only; a mistake is mended by the next file.
create table messages (
  -- The order in which they arrived, also within one millisecond.
  seq         bigint      generated always as identity constraint messages_seq_key unique,
  id          text        primary key,
  customer_id text        not null references customers (id),
  template    text        not null,
  kind        text        not null constraint messages_kind_check check (kind in ('security', 'review', 'order', 'money', 'service')),
  "values"    jsonb       not null,
  created_at  timestamptz not null,
  read_at     timestamptz
);

create index messages_customer_idx on messages (customer_id, seq desc);
create index messages_unread_idx on messages (customer_id) where read_at is null;
