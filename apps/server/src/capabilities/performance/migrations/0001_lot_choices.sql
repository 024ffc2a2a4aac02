-- Which lots a customer counts sales against in the statement of gains: for one sale, or the method of all others. The books know
-- nothing of it. Rows are never changed; the newest of each sale counts. Forward only; a mistake is mended by the next file.
create table lot_choices (
  customer_id text        not null references customers (id),
  -- Of the customer, without gaps: who chooses names the newest one seen.
  number      integer     not null constraint lot_choices_number_check check (number > 0),
  -- The sale's event of the desk; null for the account's method.
  sale_seq    bigint      constraint lot_choices_sale_check check (sale_seq > 0),
  method      text        constraint lot_choices_method_check check (method in ('fifo', 'lifo', 'highest')),
  -- Quantity by lot; none: the account's method again.
  lots        jsonb,
  chosen_at   timestamptz not null,
  constraint lot_choices_kind_check check ((sale_seq is null) = (method is not null) and (sale_seq is null) = (lots is null)),
  primary key (customer_id, number)
);

create function lot_choices_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a choice of lots stays as it was made';
end $$;
create trigger lot_choices_stay before update or delete on lot_choices for each row execute function lot_choices_refuse_change();
