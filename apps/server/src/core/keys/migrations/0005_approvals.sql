-- A key may ask first: each of its orders waits here until the person approves or declines it, or its time is over.
-- What was sent is kept as it came, and placed as it was kept. Forward only; a mistake is mended by the next file.
alter table api_keys add column asks_first boolean not null default false;

create table api_key_approvals (
  id             text    primary key,
  key_id         text    not null references api_keys (id),
  request_id     text    not null,
  -- As in stocks.placeStockOrder.
  call           text    not null,
  -- JSON.
  body           text    not null,
  asked_at_ms    bigint  not null,
  ends_at_ms     bigint  not null constraint api_key_approvals_ends_check check (ends_at_ms > asked_at_ms),
  asked_from     text    not null,
  is_approved    boolean,
  answered_at_ms bigint,
  -- What came of it: the order, or why it was refused after all (said: JSON, whole numbers as 12n).
  placed_at_ms   bigint,
  order_id       text,
  refused_as     text,
  said           text,
  constraint api_key_approvals_request_key unique (key_id, request_id),
  constraint api_key_approvals_answered_check check ((is_approved is null) = (answered_at_ms is null)),
  constraint api_key_approvals_approved_check check (is_approved or (placed_at_ms is null and refused_as is null)),
  constraint api_key_approvals_once_check check (placed_at_ms is null or refused_as is null),
  constraint api_key_approvals_order_check check (order_id is null or placed_at_ms is not null),
  constraint api_key_approvals_said_check check ((refused_as is null) = (said is null))
);

create index api_key_approvals_key_idx on api_key_approvals (key_id, asked_at_ms desc, id desc);
