-- How a customer's charts and panels look, one row for each part; the last device that sent it decides. Forward only; a mistake is mended by the next file.
create table customer_views (
  customer_id text        not null references customers (id),
  part        text        not null constraint customer_views_part_check check (part in ('chart', 'charts', 'layouts')),
  -- As the contract has it, and small: no place to keep other things.
  value       jsonb       not null constraint customer_views_value_check check (octet_length(value::text) <= 32768),
  version     integer     not null constraint customer_views_version_check check (version > 0),
  changed_at  timestamptz not null,
  primary key (customer_id, part)
);
