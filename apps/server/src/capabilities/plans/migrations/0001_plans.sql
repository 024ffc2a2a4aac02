-- Plans of customers. Forward only; a mistake is mended by the next file.
create table plans (
  id          text        primary key,
  customer_id text        not null references customers (id),
  title       text        not null constraint plans_title_check check (length(title) between 1 and 50),
  created_at  timestamptz not null
);

-- The list of a customer, newest first.
create index plans_customer_idx on plans (customer_id, created_at desc);
