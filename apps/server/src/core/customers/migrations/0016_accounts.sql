-- A person has accounts. The first one's id is the person's own, so that books, orders, hashes and receipts from before say what they said; further
-- ones are the person's id, a dot and a number from 2, so that whose an account is follows from its id. Money tables name accounts in their
-- column customer_id. An account is closed, never erased, and one that is begun anew names the one before.
-- Forward only; a mistake is mended by the next file.
create function person_of(id text) returns text language sql immutable parallel safe strict as $$
  select split_part(id, '.', 1)
$$;

create table accounts (
  id             text    primary key,
  person_id      text    not null references customers (id),
  number         integer not null constraint accounts_number_check check (number between 1 and 999),
  -- Null: the first account, called so in the reader's language.
  name           text    constraint accounts_name_check check (length(name) between 1 and 40),
  colour         text    not null constraint accounts_colour_check check (colour in ('blue', 'green', 'amber', 'red', 'purple', 'grey')),
  -- What it was opened for; null: everything, as the first account.
  products       text[]  constraint accounts_products_check
                         check (cardinality(products) > 0 and products <@ array['stocks', 'hkStocks', 'futures', 'forex', 'options', 'bonds']),
  leverage_max   integer constraint accounts_leverage_check check (leverage_max between 1 and 1000),
  started_minor  bigint  constraint accounts_started_check check (started_minor > 0),
  -- 1, and one more each time it is begun anew.
  attempt        integer not null constraint accounts_attempt_check check (attempt >= 1),
  previous_id    text    constraint accounts_previous_id_key unique references accounts (id),
  opened_at_ms   bigint  not null,
  closed_at_ms   bigint  constraint accounts_closed_check check (closed_at_ms >= opened_at_ms),
  constraint accounts_person_number_key unique (person_id, number),
  constraint accounts_id_check check (id = case when number = 1 then person_id else person_id || '.' || number end),
  -- The first one is the person's as long as they are a customer.
  constraint accounts_first_check check (
    number > 1 or (closed_at_ms is null and previous_id is null and products is null and leverage_max is null and started_minor is null)),
  constraint accounts_further_check check (number = 1 or num_nulls(name, products, leverage_max, started_minor) = 0),
  constraint accounts_attempts_check check ((attempt = 1) = (previous_id is null))
);

insert into accounts (id, person_id, number, colour, attempt, opened_at_ms)
  select id, id, 1, 'blue', 1, (extract(epoch from created_at) * 1000)::bigint from customers;

-- Whoever becomes a customer has an account.
create function customers_have_an_account() returns trigger language plpgsql as $$
begin
  insert into accounts (id, person_id, number, colour, attempt, opened_at_ms)
    values (new.id, new.id, 1, 'blue', 1, (extract(epoch from new.created_at) * 1000)::bigint);
  return null;
end
$$;
create trigger customers_have_an_account after insert on customers for each row execute function customers_have_an_account();

-- A name and a colour may change, and an open account may be closed.
create function accounts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an account stays what it was opened as';
end
$$;
create trigger accounts_stay before update on accounts for each row when (
    (old.id, old.person_id, old.number, old.products, old.leverage_max, old.started_minor, old.attempt, old.previous_id, old.opened_at_ms)
      is distinct from
    (new.id, new.person_id, new.number, new.products, new.leverage_max, new.started_minor, new.attempt, new.previous_id, new.opened_at_ms)
    or old.closed_at_ms is not null)
  execute function accounts_stay();
create trigger accounts_keep before delete on accounts for each row execute function accounts_stay();
