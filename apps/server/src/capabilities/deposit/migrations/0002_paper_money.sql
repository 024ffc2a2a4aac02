-- Paper money that was given to practise with: once when an identity is verified, and what a customer adds by themselves. Each row has the
-- journal that booked it. Forward only; a mistake is mended by the next file.
create table paper_money (
  seq          bigint      generated always as identity constraint paper_money_seq_key unique,
  id           text        primary key,
  customer_id  text        not null references customers (id),
  kind         text        not null constraint paper_money_kind_check check (kind in ('starter', 'added')),
  currency     text        not null,
  amount_minor bigint      not null constraint paper_money_amount_check check (amount_minor > 0),
  journal_id   bigint      not null constraint paper_money_journal_key unique,
  created_at   timestamptz not null
);

-- An account starts once.
create unique index paper_money_starter_idx on paper_money (customer_id) where kind = 'starter';
-- What was added today counts against the limit of the day.
create index paper_money_customer_idx on paper_money (customer_id, created_at);
