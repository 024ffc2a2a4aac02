-- Two people may agree that somebody takes the seat of a company's last administrator, who is gone. It does not happen at once: everybody in the company is
-- told, and an administrator who is there ends it with a word. Afterwards money out rests, as after a reset of a second factor.
-- Forward only; a mistake is mended by the next file.
alter table proposals drop constraint proposals_act_check;
alter table proposals add constraint proposals_act_check
  check (act in ('freeze', 'unfreeze', 'restrict', 'lift', 'resetFactor', 'replaceAdministrator'));
-- Who is to take the seat.
alter table proposals add column person_id text references customers (id);
alter table proposals add constraint proposals_person_check check ((act = 'replaceAdministrator') = (person_id is not null));

create table company_replacements (
  id                   text   primary key,
  -- The company, which is a group and a customer.
  customer_id          text   not null references company_teams (id),
  -- Whose second person began it.
  proposal_id          text   not null references proposals (id) constraint company_replacements_proposal_id_key unique,
  administrator_id     text   not null references customers (id),
  person_id            text   not null references customers (id) constraint company_replacements_person_check check (person_id <> administrator_id),
  -- `void`: when it was due it did not fit any more.
  state                text   not null constraint company_replacements_state_check check (state in ('waiting', 'done', 'objected', 'void')),
  begun_at_ms          bigint not null,
  due_at_ms            bigint not null constraint company_replacements_due_check check (due_at_ms >= begun_at_ms),
  ended_at_ms          bigint,
  objected_by          text   references customers (id),
  money_rests_until_ms bigint,
  constraint company_replacements_ended_check check ((state = 'waiting') = (ended_at_ms is null)),
  constraint company_replacements_early_check check (state <> 'done' or ended_at_ms >= due_at_ms),
  constraint company_replacements_objected_check check ((state = 'objected') = (objected_by is not null)),
  constraint company_replacements_rest_check check ((state = 'done') = (money_rests_until_ms is not null))
);

-- One at a time for each company.
create unique index company_replacements_waiting_key on company_replacements (customer_id) where state = 'waiting';
create index company_replacements_due_idx on company_replacements (due_at_ms) where state = 'waiting';
create index company_replacements_customer_idx on company_replacements (customer_id, begun_at_ms desc);

-- What has ended stays as it ended.
create function company_replacements_end_once() returns trigger language plpgsql as $$
begin
  raise exception 'a replacement of an administrator ends once';
end
$$;
create trigger company_replacements_end_once before update or delete on company_replacements for each row
  when (old.state <> 'waiting') execute function company_replacements_end_once();

-- Until when money out is stopped: by a restriction, or by a rest after a reset or a replacement, whichever is later.
create or replace function restrictions_tell_customer() returns trigger language plpgsql as $$
declare
  -- The last instant there is, for what has no end.
  no_end constant bigint := 8640000000000000;
  ends record;
  rests_until bigint;
  products text;
begin
  select
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'moneyOut' = any(r.parts)), 0) as money_out,
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'newOrders' = any(r.parts)), 0) as orders,
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'signIn' = any(r.parts)), 0) as sign_in
    into ends from restrictions r where r.customer_id = new.customer_id and r.state <> 'ended';
  select coalesce(string_agg(concat(p.product, '=', p.until_ms), ' ' order by p.product collate "C"), '') into products
    from (select part as product, max(coalesce(r.until_ms, no_end)) as until_ms
      from restrictions r, unnest(r.parts) as part
      where r.customer_id = new.customer_id and r.state <> 'ended' and part not in ('moneyOut', 'newOrders', 'signIn')
      group by part) p;
  select greatest(
      (select max(f.money_rests_until_ms) from factor_resets f where f.customer_id = new.customer_id),
      (select max(c.money_rests_until_ms) from company_replacements c where c.customer_id = new.customer_id), 0)
    into rests_until;
  update customers c set money_out_held_until_ms = greatest(ends.money_out, rests_until), orders_held_until_ms = ends.orders,
      sign_in_held_until_ms = ends.sign_in, products_held = products
    where c.id = new.customer_id;
  return null;
end
$$;

create trigger company_replacements_tell_customer after insert or update on company_replacements for each row execute function restrictions_tell_customer();
