-- Screens that customers saved: the conditions as the contract has them. Forward only; a mistake is mended by the next file.
create table saved_screens (
  id          text        primary key,
  customer_id text        not null references customers (id),
  name        text        not null constraint saved_screens_name_check check (length(name) between 1 and 40),
  screen      jsonb       not null,
  -- Grows with each change: who changes names the one that was read.
  revision    integer     not null constraint saved_screens_revision_check check (revision > 0),
  changed_at  timestamptz not null
);

-- The list of a customer, and no name twice.
create unique index saved_screens_customer_name_key on saved_screens (customer_id, lower(name));
